// Grades as people who play chess write them.
const SIGNS: Record<string, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** Give the signs of a grade; what is good or best has none. */
export function signs(grade: string): string {
  return SIGNS[grade] ?? "";
}
