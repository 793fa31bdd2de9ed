// The title of the tab: what a page is about, then whose page it is.

/** Let the tab say what a page is about, as long as the page is open. */
export function titled(about: () => string): void {
  $effect(() => {
    document.title = about() ? `${about()} – Backroom` : "Backroom";
    return () => {
      document.title = "Backroom";
    };
  });
}
