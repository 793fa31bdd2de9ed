// What games call themselves, their options and their words. Those that the page draws have messages of their own; of any other the
// server tells it, so that a game that the page knows nothing of can be chosen and played.
import { spoken } from "./preferences.svelte";
import { matters } from "./options";
import { api } from "../wire/api";
import type { GameOnOffer } from "../wire/messages";
import { isKnown, say, sayIf } from "../words/index.svelte";

class Offers {
  #known = $state.raw<GameOnOffer[]>([]);
  #asked = false;

  /** Give what the server tells of a game that has no messages here; it is asked once, when somebody wants to know. */
  of(game: string): GameOnOffer | undefined {
    if (!this.#asked && game) {
      this.#asked = true;
      queueMicrotask(() => void this.#ask());
    }
    return this.#known.find((one) => one.name === game);
  }

  async #ask(): Promise<void> {
    try {
      this.#known = await api.games();
    } catch {
      this.#asked = false; // whoever wants to know next asks again
    }
  }

  title(game: string): string {
    const offer = isKnown(`game.${game}`) ? undefined : this.of(game);
    return sayIf(`game.${game}`, offer?.titles[spoken()] ?? offer?.title ?? game);
  }

  pitch(game: string): string {
    return isKnown(`game.${game}`) ? sayIf(`game.${game}.pitch`, "") : (this.of(game)?.pitch[spoken()] ?? "");
  }

  /** What people call an option. */
  option(game: string, name: string): string {
    if (name === "players") return say("option.players");
    if (isKnown(`game.${game}`)) return sayIf(`option.${name}`, name);
    return this.#offered(game, name)?.label[spoken()] ?? name;
  }

  /** What people call a value of an option. */
  value(game: string, name: string, value: string): string {
    if (isKnown(`game.${game}`)) return sayIf(`option.${name}.${value}`, value);
    return this.#offered(game, name)?.labels[spoken()]?.[value] ?? value;
  }

  /** Whether there was anything to choose about an option; as long as nobody has said, there was. */
  matters(game: string, name: string, options: Record<string, string>): boolean {
    const offer = this.#offered(game, name);
    return offer === undefined || matters(offer, options);
  }

  /** What people call a word of a game's position, or an action of its notation; null if the game does not say. */
  term(game: string, word: string): string | null {
    return this.of(game)?.terms[spoken()]?.[word] ?? null;
  }

  /** What people call a phase of a game, where its decisions are told apart. */
  phase(game: string, name: string): string {
    return this.of(game)?.phases[name]?.[spoken()] ?? name;
  }

  #offered(game: string, name: string): GameOnOffer["options"][number] | undefined {
    return this.of(game)?.options.find((option) => option.name === name);
  }
}

export const offers = new Offers();
