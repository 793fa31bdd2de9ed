// Where the visitor is. Addresses are plain paths, so that links can be shared and the browser's back button works.

export type Route =
  | { page: "start" }
  | { page: "open"; game: string }
  | { page: "table"; table: string }
  | { page: "arrive"; table: string; offer: string }
  | { page: "mine" }
  | { page: "puzzles"; puzzle: string }
  | { page: "replay"; record: string; step: number | null }
  | { page: "rules"; game: string; rule: string }
  | { page: "lost" };

/** Read an address. */
export function read(path: string, hash = "", search = ""): Route {
  const [first = "", second = "", more] = path.split("/").filter(Boolean);
  const word = /^[A-Za-z0-9_-]+$/;
  if (more !== undefined || (second && !word.test(second))) return { page: "lost" };
  if (!first) return { page: "start" };
  if (first === "replay") return { page: "replay", record: second, step: stepIn(search) };
  if (first === "mine" && !second) return { page: "mine" };
  if (first === "puzzles") return { page: "puzzles", puzzle: second };
  if (!second) return { page: "lost" };
  if (first === "open") return { page: "open", game: second };
  const offer = /^#seat=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1];
  if (first === "table" && offer) return { page: "arrive", table: second, offer };
  if (first === "table") return { page: "table", table: second };
  if (first === "rules") return { page: "rules", game: second, rule: hash.replace("#", "") };
  return { page: "lost" };
}

function stepIn(search: string): number | null {
  const step = new URLSearchParams(search).get("step") ?? "";
  return /^\d{1,6}$/.test(step) ? Number(step) : null;
}

class Place {
  route = $state.raw<Route>(here());

  /** Go somewhere else. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
    window.scrollTo(0, 0);
  }

  /** Go somewhere else, so that the way back does not lead here. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#arrive();
  }

  #arrive(): void {
    this.route = here();
  }

  /** Follow links inside the page, and the back button. */
  follow(): void {
    window.addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest("a");
      if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
      if (read(link.pathname).page === "lost") return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

function here(): Route {
  return typeof location === "undefined" ? { page: "start" } : read(location.pathname, location.hash, location.search);
}

export const place = new Place();
