// The puzzles of the server, what one wants to see of them, and which comes next.
import { api } from "../wire/api";
import type { PuzzleHead, PuzzleShelf as Shelf } from "../wire/messages";
import { puzzleResults } from "./puzzle_results.svelte";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;

/** Tell whether a puzzle is one of those that are wished for. */
export function fits(one: PuzzleHead, wish: { game: string; theme: string; difficulty: string }): boolean {
  return [wish.game || one.game, wish.theme || one.theme, wish.difficulty || one.difficulty].join() === [one.game, one.theme, one.difficulty].join();
}

class PuzzleShelf {
  shelf = $state.raw<Shelf | null>(null);
  wish = $state({ game: "", theme: "", difficulty: "" });

  async load(): Promise<void> {
    this.shelf = await api.puzzles();
  }

  get chosen(): PuzzleHead[] {
    return this.shelf?.puzzles.filter((one) => fits(one, this.wish)) ?? [];
  }

  /** The number of a puzzle among those of its game, from 1. */
  numberOf(one: PuzzleHead): number {
    return (this.shelf?.puzzles.filter((other) => other.game === one.game).indexOf(one) ?? 0) + 1;
  }

  /** The next puzzle to solve after one: of the same choice, and not answered yet if there is such a one. */
  after(id: string): string {
    const all = this.chosen;
    const at = all.findIndex((one) => one.id === id);
    const turned = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
    return (turned.find((one) => !puzzleResults.of(one.id)) ?? turned[0])?.id ?? "";
  }
}

export const puzzleShelf = new PuzzleShelf();
