// Keys for what a seat can do: they work wherever the focus is, except where one writes.

/** Give the key of an event if it is meant for the game. */
export function keyOf(event: KeyboardEvent): string {
  const element = event.target as Element;
  const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]");
  if (elsewhere || element.closest("input:not([type=range]), textarea, select")) return "";
  return event.key;
}
