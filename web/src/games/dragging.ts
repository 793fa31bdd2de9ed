// Dragging a cube or a card with mouse, pen or finger: a copy follows the pointer, and it is told where it was let go.

const FAR = 6; // pixels before a press becomes a drag

/** Follow the pointer from a press on; `drop` gets the `data-drop` that it was let go over, or "". A mere click drops nothing. */
export function grab(event: PointerEvent, drop: (place: string) => void): void {
  if (event.button) return;
  const source = event.target as Element;
  const start = { x: event.clientX, y: event.clientY };
  let copy: HTMLElement | null = null;

  function lift(): HTMLElement {
    const lifted = document.createElement("div");
    const picture = source.closest("button")?.querySelector("svg");
    lifted.className = "lifted";
    if (picture) lifted.append(picture.cloneNode(true));
    document.body.append(lifted);
    document.body.classList.add("dragging");
    return lifted;
  }
  function placeAt(x: number, y: number): Element | null {
    return document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null;
  }
  function move(moved: PointerEvent): void {
    if (!copy && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < FAR) return;
    copy ??= lift();
    copy.style.transform = `translate(${moved.clientX}px, ${moved.clientY}px)`;
    document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"));
    placeAt(moved.clientX, moved.clientY)?.classList.add("drop-here");
  }
  function stop(ended: PointerEvent): void {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    document.querySelectorAll(".drop-here").forEach((one) => one.classList.remove("drop-here"));
    document.body.classList.remove("dragging");
    if (!copy) return;
    copy.remove();
    window.addEventListener("click", swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    if (ended.type === "pointerup") drop(placeAt(ended.clientX, ended.clientY)?.getAttribute("data-drop") ?? "");
  }
  function swallow(click: Event): void {
    click.stopPropagation();
    click.preventDefault();
  }
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}
