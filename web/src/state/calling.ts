// Calling a visitor whose turn it is: the tab's title and icon, and, if they asked for it, a notice while the page is hidden.
import { preferences } from "./preferences.svelte";

const LIT =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1e4f40"/><path d="M6 27V14L16 5l10 9v13z" fill="#e0b464" stroke="#f4ead6" stroke-width="2.4"/><circle cx="24" cy="8" r="8" fill="#e5484d"/></svg>',
  );
const DARK = "/icon.svg";

/** Light the tab's icon, or put it out. */
export function lightIcon(lit: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", lit ? LIT : DARK);
}

/** Whether this browser can show notices at all. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

/** Ask whether notices may be shown; gives whether they may. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Show a notice that leads back here, if the page is hidden and the visitor wants it. */
export function notify(title: string, text: string, table: string): void {
  if (!preferences.notify || !canNotify() || !document.hidden || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: table, icon: DARK });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones show notices only through a service worker; the tab's title and icon, and the feed, are left.
  }
}
