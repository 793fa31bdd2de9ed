// A file of the page that could not be fetched: the page is loaded anew by itself once, then whoever sits there is asked.
// While the server does not answer at all, loading anew would leave nothing on the screen.
import { api } from "../wire/api";

const RELOADED = "backroom.reloaded";
const ONCE_IN = 30_000; // milliseconds

class LostFile {
  asks = $state(false);

  /** Notice files that do not come. */
  follow(): void {
    window.addEventListener("vite:preloadError", () => void this.noticed());
  }

  private async noticed(): Promise<void> {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - before < ONCE_IN || !(await api.answers())) {
      this.asks = true;
      return;
    }
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
}

export const lostFile = new LostFile();
