"""How large things are drawn: text that is too small to read, and what is too small for a finger."""

from __future__ import annotations

from playwright.sync_api import Page

TEXT, TOUCH = 12, 44  # pixels
SMALL_TEXT = """least => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const text = texts.currentNode, parent = text.parentElement;
    if (!text.textContent.trim() || parent.closest(".unseen, script, style")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const drawn = parent instanceof SVGElement ? parent.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(parent).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (size < least - 0.05) found.add(`"${text.textContent.trim().slice(0, 20)}" is written in ${size.toFixed(1)} pixels`);
  }
  return [...found];
}"""
TARGETS = "button, a, select, summary, input, [role=button], [role=radio]"
SMALL_TARGETS = """([targets, least]) => [...document.querySelectorAll(targets)].flatMap((one) => {
  if (one.disabled || !one.checkVisibility({ visibilityProperty: true })) return [];
  if (getComputedStyle(one).display === "inline" || one.matches("input[type=range]")) return []; // in a sentence, or a scale
  const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
  const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 20) || one.className;
  return width < least - 0.5 || height < least - 0.5 ? [`"${name}" is ${width.toFixed()} by ${height.toFixed()} pixels`] : [];
})"""
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".players article")].flatMap((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  return inside ? [] : [`the seat of ${one.querySelector(".name").textContent} is out of sight`];
})"""


def too_small(page: Page) -> list[str]:
    """List texts that are too small to read and, where one plays with fingers, what is too small for them."""
    found: list[str] = page.evaluate(SMALL_TEXT, TEXT)
    if page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        found += page.evaluate(SMALL_TARGETS, [TARGETS, TOUCH])
    return found


def unseen_seats(page: Page) -> list[str]:
    """List the seats that one would have to scroll to."""
    return list(page.evaluate(OUT_OF_SIGHT))
