// How far the bots are that have to be compiled before they look ahead: asked for until they are there, then no more.
import { api } from "../wire/api";
import { say, sayIf } from "../words/index.svelte";

const PAUSE = 2_000; // milliseconds between two questions

class Preparing {
  share = $state(1);
  #levels = $state.raw<Record<string, string[]>>({});
  #asking = false;

  /** Follow it from now on, unless that is done already. */
  watch(): void {
    if (this.#asking) return;
    this.#asking = true;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const found = await api.preparation().catch(() => null); // a server that does not tell has nothing to prepare
    this.share = found?.share ?? 1;
    this.#levels = found?.levels ?? {};
    if (this.share < 1) setTimeout(() => void this.#ask(), PAUSE);
    else this.#asking = false;
  }

  /** Whether a level of bots cannot look ahead yet. */
  is(game: string, level: string): boolean {
    return this.#levels[game]?.includes(level) ?? false;
  }

  /** What a level is called where one chooses it. */
  choice(game: string, level: string): string {
    const name = sayIf(`level.${level}`, level);
    return this.is(game, level) ? say("level.preparing", { level: name }) : name;
  }

  /** What a bot that sits at a table is called: how it plays now, too, if that is not how it will. */
  seated(game: string, level: string): string {
    const name = sayIf(`level.${level}`, level);
    return this.is(game, level) ? say("level.meanwhile", { level: name }) : name;
  }
}

export const preparing = new Preparing();
