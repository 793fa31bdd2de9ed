// The options of a game as the server offers them: which values go together. What goes with what is told, not known here.
import type { Offer } from "../wire/messages";

type Options = Record<string, string>;

/** List values as people look for them: numbers by their size, though what is usual comes first on offer. */
export function inOrder(values: string[]): string[] {
  return values.every((value) => /^\d+$/.test(value)) ? values.toSorted((a, b) => Number(a) - Number(b)) : values;
}

/** List the values of an option that go with what is chosen of the others. */
export function possible({ values, needs }: Offer, options: Options): string[] {
  const met = (value: string): boolean =>
    needs.every((need) => need.value !== value || need.values.includes(options[need.option] ?? ""));
  return values.filter(met);
}

/** Tell whether there is anything to choose about an option, beside what is chosen of the others. */
export function matters(offer: Offer, options: Options): boolean {
  return possible(offer, options).length > 1;
}

/** Choose a value; whatever no longer goes with it is set back to the first value that does. */
export function chosen(offers: Offer[], options: Options, name: string, value: string): Options {
  const after = { ...options, [name]: value };
  for (let round = 0; round < offers.length; round += 1) {
    for (const offer of offers) {
      const left = possible(offer, after);
      if (!left.includes(after[offer.name] ?? "")) after[offer.name] = left[0] ?? "";
    }
  }
  return after;
}
