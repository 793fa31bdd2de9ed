// Where the visitor is. Addresses are plain paths, so that links can be shared and the browser's back button works.

export type Route =
  | { page: "start" }
  | { page: "open"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; record: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "lost" };

/** Read an address. */
export function read(path: string, hash = ""): Route {
  const [first = "", second = "", more] = path.split("/").filter(Boolean);
  const word = /^[A-Za-z0-9_-]+$/;
  if (more !== undefined || (second && !word.test(second))) return { page: "lost" };
  if (!first) return { page: "start" };
  if (first === "replay") return { page: "replay", record: second };
  if (!second) return { page: "lost" };
  if (first === "open") return { page: "open", game: second };
  if (first === "table") return { page: "table", table: second };
  if (first === "rules") return { page: "rules", game: second, rule: hash.replace("#", "") };
  return { page: "lost" };
}

class Place {
  route = $state.raw<Route>(here());

  /** Go somewhere else. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.#arrive();
    window.scrollTo(0, 0);
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
      this.go(link.pathname + link.hash);
    });
  }
}

function here(): Route {
  return typeof location === "undefined" ? { page: "start" } : read(location.pathname, location.hash);
}

export const place = new Place();
