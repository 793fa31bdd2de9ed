// What scrolls can be reached with the Tab key, so that arrow keys scroll it; what is seen whole is no stop.

/** Make an element a stop of the Tab key for as long as it holds more than it shows. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const inside = new MutationObserver(look);
  sizes.observe(node);
  inside.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return {
    destroy: () => {
      sizes.disconnect();
      inside.disconnect();
    },
  };
}
