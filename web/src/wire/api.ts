// Everything at the server that is not live, over HTTP.
import type {
  Estimate,
  Feed,
  GameOnOffer,
  KeptRecord,
  NewTable,
  Opened,
  Problem,
  Rematch,
  ReplayedStep,
  RuleText,
  Seated,
  Sit,
  TableHead,
  TurningPoint,
} from "./messages";
import { Refused } from "./refused";

async function ask(path: string, method = "GET", body?: unknown, secret?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const sent = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: sent ?? null });
  } catch {
    throw new Refused("offline", "");
  }
  if (answer.ok) return answer;
  const problem: Problem | null = await answer.json().catch(() => null);
  throw new Refused(problem?.code ?? "internal", problem?.sentence ?? "", problem?.rule ?? "");
}

/** Fetch an answer of the API; that it has the type which the server declares is taken on trust. */
async function fetchJson<T>(path: string, method = "GET", body?: unknown, secret?: string): Promise<T> {
  return (await ask(path, method, body, secret)).json();
}

let offer: Promise<GameOnOffer[]> | null = null;

export const api = {
  /** The games on offer; asked for once. */
  games(): Promise<GameOnOffer[]> {
    offer ??= fetchJson<GameOnOffer[]>("/api/games").catch((error: unknown) => {
      offer = null;
      throw error;
    });
    return offer;
  },
  rules: (game: string, lang: string) => fetchJson<RuleText[]>(`/api/games/${game}/rules?lang=${lang}`),
  tables: () => fetchJson<TableHead[]>("/api/tables"),
  table: (table: string) => fetchJson<TableHead>(`/api/tables/${table}`),
  open: (wish: Partial<NewTable> & { game: string }) => fetchJson<Opened>("/api/tables", "POST", wish),
  sit: (table: string, wish: Partial<Sit>, host?: string) =>
    fetchJson<Seated>(`/api/tables/${table}/seats`, "POST", wish, host),
  async leave(table: string, seat: number, secret: string): Promise<void> {
    await ask(`/api/tables/${table}/seats/${seat}`, "DELETE", undefined, secret);
  },
  async start(table: string, host: string): Promise<void> {
    await ask(`/api/tables/${table}/start`, "POST", undefined, host);
  },
  feed: (table: string, secret: string) => fetchJson<Feed>(`/api/tables/${table}/feed`, "GET", undefined, secret),
  rematch: (table: string, secret: string) => fetchJson<Rematch>(`/api/tables/${table}/rematch`, "POST", undefined, secret),
  upload: (text: string) => fetchJson<KeptRecord>("/api/records", "POST", text),
  record: (digest: string) => fetchJson<KeptRecord>(`/api/records/${digest}`),
  async text(digest: string): Promise<string> {
    return (await ask(`/api/records/${digest}/text`)).text();
  },
  turningPoints: (digest: string) => fetchJson<TurningPoint[]>(`/api/records/${digest}/course`),
  estimate: (digest: string, step: number) => fetchJson<Estimate>(`/api/records/${digest}/estimate?step=${step}`),
  steps(digest: string, seat: number | null, first: number, number: number, lang: string): Promise<ReplayedStep[]> {
    const view = seat === null ? "" : `&seat=${seat}`;
    return fetchJson<ReplayedStep[]>(`/api/records/${digest}/steps?first=${first}&number=${number}&lang=${lang}${view}`);
  },
};
