// Everything at the server that is not live, over HTTP.
import type {
  DecisiveMoment,
  Deleted,
  Estimate,
  Feed,
  GameAnalysis,
  GameOnOffer,
  Invited,
  Link,
  KeptRecord,
  Mine,
  MyTable,
  NewInvite,
  NewTable,
  Opened,
  Preparation,
  OwnSeats,
  PosedPuzzle,
  Problem,
  PuzzleAnswer,
  PuzzleShelf,
  Rematch,
  ReplayedStep,
  RuleText,
  SeatOffer,
  Seated,
  Sit,
  TableHead,
  TakenOver,
  TakeOver,
  TurningPoint,
} from "./messages";
import { randomWord } from "./random";
import { Refused } from "./refused";

const PAUSES = [300, 900, 2_000]; // milliseconds before what was not answered is asked again
const TRANSIENT = ["offline", "storage", "busy", "unsure", "internal"]; // what may be over in a moment
let door: () => void = () => undefined;

/** Say what is done when the server wants its password. */
export function atTheDoor(ask: () => void): void {
  door = ask;
}

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
  if (problem?.code === "password" && path !== "/api/enter") door();
  throw new Refused(problem?.code ?? "internal", problem?.sentence ?? "", problem?.rule ?? "");
}

/** Fetch an answer of the API; that it has the type which the server declares is taken on trust. */
async function fetchJson<T>(path: string, method = "GET", body?: unknown, secret?: string): Promise<T> {
  return (await ask(path, method, body, secret)).json();
}

/** Ask for something that has a key until it is answered: it is done once, and a lost answer leaves nothing behind. */
async function fetchAgain<T>(path: string, wish: object, secret?: string): Promise<T> {
  const keyed = { ...wish, key: randomWord() };
  for (const pause of PAUSES) {
    try {
      return await fetchJson<T>(path, "POST", keyed, secret);
    } catch (error) {
      if (!(error instanceof Refused) || !TRANSIENT.includes(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return fetchJson<T>(path, "POST", keyed, secret);
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
  preparation: () => fetchJson<Preparation>("/api/preparation"),
  /** Whether the server answers at all; what a service worker keeps is no answer. */
  answers: () => fetch("/readyz", { cache: "no-store" }).then(() => true, () => false),
  rules: (game: string, lang: string) => fetchJson<RuleText[]>(`/api/games/${game}/rules?lang=${lang}`),
  tables: () => fetchJson<TableHead[]>("/api/tables"),
  table: (table: string) => fetchJson<TableHead>(`/api/tables/${table}`),
  open: (wish: Partial<NewTable> & { game: string }) => fetchAgain<Opened>("/api/tables", wish),
  sit: (table: string, wish: Partial<Sit>, host?: string) => fetchAgain<Seated>(`/api/tables/${table}/seats`, wish, host),
  link: (path: string) => fetchJson<Link>(`/api/link?path=${encodeURIComponent(path)}`),
  offer: (table: string, secret: string, host?: string) => fetchJson<SeatOffer>(`/api/tables/${table}/offer`, "POST", host ? { host } : undefined, secret),
  takeOver: (table: string, wish: Partial<TakeOver>) => fetchAgain<TakenOver>(`/api/tables/${table}/seats/take`, wish),
  standings: (wish: OwnSeats) => fetchJson<MyTable[]>("/api/mine", "POST", wish),
  async enter(password: string): Promise<void> {
    await ask("/api/enter", "POST", { password });
  },
  async lock(table: string, locked: boolean, host: string): Promise<void> {
    await ask(`/api/tables/${table}/lock`, "POST", { locked }, host);
  },
  invite: (table: string, wish: NewInvite, host: string) => fetchJson<Invited>(`/api/tables/${table}/invites`, "POST", wish, host),
  async withdraw(table: string, seat: number, host: string): Promise<void> {
    await ask(`/api/tables/${table}/invites/${seat}`, "DELETE", undefined, host);
  },
  async mute(table: string, seat: number, muted: boolean, host: string): Promise<void> {
    await ask(`/api/tables/${table}/seats/${seat}/mute`, "POST", { muted }, host);
  },
  async remove(table: string, seat: number, host: string): Promise<void> {
    await ask(`/api/tables/${table}/seats/${seat}/remove`, "POST", undefined, host);
  },
  async leave(table: string, seat: number, secret: string): Promise<void> {
    await ask(`/api/tables/${table}/seats/${seat}`, "DELETE", undefined, secret);
  },
  async start(table: string, host: string): Promise<void> {
    await ask(`/api/tables/${table}/start`, "POST", undefined, host);
  },
  mine: async (table: string, secret: string) => {
    const page = (first: number) => fetchJson<Mine>(`/api/tables/${table}/mine?first=${first}`, "GET", undefined, secret);
    const whole = await page(0);
    for (let next = whole.next; next !== null; ) {
      const more = await page(next);
      whole.entries.push(...more.entries);
      next = whole.next = more.next;
    }
    return whole;
  },
  deleteMine: (table: string, secret: string) => fetchJson<Deleted>(`/api/tables/${table}/mine`, "DELETE", undefined, secret),
  feed: (table: string, secret: string) => fetchJson<Feed>(`/api/tables/${table}/feed`, "GET", undefined, secret),
  rematch: (table: string, secret: string, bots = false) => fetchJson<Rematch>(`/api/tables/${table}/rematch${bots ? "?bots=true" : ""}`, "POST", undefined, secret),
  async decline(table: string, secret: string): Promise<void> {
    await ask(`/api/tables/${table}/rematch`, "DELETE", undefined, secret);
  },
  upload: (text: string) => fetchJson<KeptRecord>("/api/records", "POST", text),
  record: (digest: string) => fetchJson<KeptRecord>(`/api/records/${digest}`),
  async text(digest: string): Promise<string> {
    return (await ask(`/api/records/${digest}/text`)).text();
  },
  puzzles: () => fetchJson<PuzzleShelf>("/api/puzzles"),
  puzzle: (id: string, lang: string) => fetchJson<PosedPuzzle>(`/api/puzzles/${id}?lang=${lang}`),
  puzzleAnswer: (id: string, lang: string) => fetchJson<PuzzleAnswer>(`/api/puzzles/${id}/answer?lang=${lang}`),
  async puzzleRecord(id: string): Promise<string> {
    return (await ask(`/api/puzzles/${id}/record`)).text();
  },
  turningPoints: (digest: string) => fetchJson<TurningPoint[]>(`/api/records/${digest}/course`),
  moments: (digest: string, lang: string) => fetchJson<DecisiveMoment[]>(`/api/records/${digest}/moments?lang=${lang}`),
  estimate: (digest: string, step: number) => fetchJson<Estimate>(`/api/records/${digest}/estimate?step=${step}`),
  /** What is known so far, from a decision and a booking on; null when it has just begun. */
  analysis: (digest: string, budget: string, first: number, booking: number) =>
    fetchJson<GameAnalysis | null>(`/api/records/${digest}/analysis?budget=${budget}&first=${first}&booking=${booking}`),
  steps(digest: string, seat: number | null, first: number, number: number, lang: string): Promise<ReplayedStep[]> {
    const view = seat === null ? "" : `&seat=${seat}`;
    return fetchJson<ReplayedStep[]>(`/api/records/${digest}/steps?first=${first}&number=${number}&lang=${lang}${view}`);
  },
};
