// Arrow keys inside a row of buttons: from one to the next, and around the ends.

const SIDEWAYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ANY: Record<string, number> = { ...SIDEWAYS, ArrowDown: 1, ArrowUp: -1 };

/** Move the focus with the arrow keys among the buttons that a selector finds; up and down only if `every` arrow counts. */
export function roam(event: KeyboardEvent, selector: string, every = false): void {
  const by = (every ? ANY : SIDEWAYS)[event.key];
  if (!by) return;
  event.preventDefault();
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + by + all.length) % all.length]?.focus();
}
