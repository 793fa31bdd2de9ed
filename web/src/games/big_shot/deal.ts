// Big Shot laid out again from draws, for whoever checks the chance of a record: as docs/chance.md says, and nothing more.
import type { Deal } from "../../state/proof";

const COLOURS: Record<string, string[]> = {
  "2018": ["red", "orange", "ivory", "purple"],
  "2001": ["red", "yellow", "white", "black"],
};
const SPACES = 18;
const CUBES_OF_COLOUR = 18;
const CUBES_ON_SPACE = 4;

type OneOf = Parameters<Deal>[1];

async function taken<T>(from: T[], oneOf: OneOf): Promise<T[]> {
  return from.splice(await oneOf(from.length), 1);
}

async function dealCubes(colours: string[], oneOf: OneOf): Promise<string[][]> {
  for (;;) {
    const left = colours.flatMap((colour) => Array<string>(CUBES_OF_COLOUR).fill(colour));
    const spaces: string[][] = Array.from({ length: SPACES }, () => []);
    for (const space of spaces) {
      for (let cube = 0; cube < CUBES_ON_SPACE; cube += 1) space.push(...(await taken(left, oneOf)));
    }
    if (spaces.every((space) => new Set(space).size > 1)) return spaces;
  }
}

export const deal: Deal = async (options, oneOf) => {
  const players = Number(options.players);
  const colours = COLOURS[options.edition ?? ""] ?? [];
  const left = [...colours];
  const keepers = new Map<string, number>();
  for (let hand = 0; hand < (players === 2 ? 4 : players); hand += 1) {
    for (const colour of await taken(left, oneOf)) keepers.set(colour, hand % players);
  }
  const spaces = await dealCubes(colours, oneOf);
  const broker = (await oneOf(SPACES)) + 1;
  const roller = await oneOf(players);
  const keeper = (colour: string): string => (keepers.has(colour) ? `seat ${keepers.get(colour)}` : "neutral");
  return [
    ...colours.map((colour) => `colour ${colour} ${keeper(colour)}`),
    `roller seat ${roller}`,
    `broker space ${broker}`,
    ...spaces.map((space, n) => `space ${n + 1} ${space.sort((a, b) => colours.indexOf(a) - colours.indexOf(b)).join(" ")}`),
  ];
};
