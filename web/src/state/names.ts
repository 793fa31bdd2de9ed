// How seats are called: as the server calls them in its sentences.
import type { Chair } from "../wire/messages";

/** Give the names of seats; where several have the same, each with its number. */
export function distinctNames(chairs: readonly Chair[]): string[] {
  const names = chairs.map((chair, seat) => chair.name || `seat ${seat}`);
  return names.map((name, seat) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}` : name;
  });
}
