// What a screen reader says: one sentence after the other, in a live region that is always on the page.

class Announcer {
  text = $state("");
}

export const announcer = new Announcer();

let waiting: string[] = [];
let timer = 0;

/** Announce a sentence; what comes in the same moment is said together. */
export function announce(sentence: string): void {
  if (!sentence) return;
  waiting = [...waiting.slice(-5), sentence];
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    announcer.text = waiting.join(" ");
    waiting = [];
  }, 60);
}
