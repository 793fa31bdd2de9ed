// The service worker: it shows the page without a server, and never an old one while there is a new one.

/** Let this browser keep what it needs to open the page without a server, where it can. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined)); // without it everything works online
}
