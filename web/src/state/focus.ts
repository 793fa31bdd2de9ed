// Controls come and go: whoever used one that goes away keeps a place on the page, at the heading that is marked as home.

let last: EventTarget | null = null;

function find(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-home]") ?? document.querySelector<HTMLElement>("h1");
}

/** Watch the focus, and bring it home when what had it is gone. */
export function keepFocus(): void {
  document.addEventListener("focusin", (event) => (last = event.target));
  new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    find()?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
