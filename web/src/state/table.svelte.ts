// One table as this browser sees it, and what the visitor may wish for.
import type { GameShapes } from "../wire/game_shapes";
import { TableSocket, type Reply, type Wish } from "../wire/socket";
import type { Previewed } from "../wire/messages";
import { Refused } from "../wire/refused";
import { announce } from "./announcer.svelte";
import { entrance } from "./entrance.svelte";
import { newWord } from "./luck";
import { myTables } from "./my_tables.svelte";
import { preparing } from "./preparing.svelte";
import { spoken } from "./preferences.svelte";
import { SharedTable } from "./shared_table.svelte";
import type { Complaint } from "./shown_table.svelte";

export class TableState<G extends GameShapes = GameShapes> extends SharedTable<G> {
  #socket: TableSocket<G>;
  #tries = 0;
  #reading = false;

  constructor(table: string) {
    super(table);
    this.#socket = this.#connected();
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    this.playback.clear();
    document.removeEventListener("visibilitychange", this.#wake);
    this.#socket.close();
  }

  /** Come in again, with the seat that this browser has taken meanwhile. */
  rejoin(): void {
    this.#socket.close();
    this.#socket = this.#connected();
  }

  #connected(): TableSocket<G> {
    return new TableSocket<G>(this.table, {
      scene: (scene) => {
        this.show(scene);
        if (scene.now.phase !== "open") void this.#wordForRematch();
      },
      update: (update) => {
        this.hear(update);
        if (update.kind === "start") void this.#wordForRematch();
      },
      presence: (presence) => this.see(presence),
      link: (link) => (this.link = link),
      refused: (refusal) => this.#complain(refusal),
      hello: () => this.#hello(),
    });
  }

  /** Say who this is: a seat, or somebody who watches, a locked table by invitation or as its host. */
  #hello(): { secret: string | null; last: number; lang: "en" | "fr"; invite: string | null } {
    const own = myTables.of(this.table);
    const secret = own?.secret || null;
    return { secret, last: 0, lang: spoken(), invite: secret ? null : (own?.invite ?? own?.host ?? null) };
  }

  // Wishes

  /** Do something, all of it or nothing; gives whether it was done. What it brings about is shown once it is done. */
  async act(...actions: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.away = 0;
    this.complaint = null;
    try {
      await this.#socket.ask({ type: "act", base: this.latest, actions });
      this.release();
      this.skipOwn();
      this.forget();
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.busy = false;
      this.release();
      this.handOver();
    }
  }

  /** Go on in a guided first game: the lesson is read, or is to be tried again. */
  async learn(): Promise<void> {
    const lesson = this.now?.lesson;
    if (this.busy || !lesson) return;
    this.busy = true;
    await this.#wish({ type: "learn", lesson: lesson.id });
    this.busy = false;
    this.release();
  }

  undo = () => this.#wish({ type: "undo", base: this.latest }, () => this.skip());
  /** Leave a standing order, which nobody else knows of; null takes it back. */
  order = (order: string | null) => this.#wish({ type: "order", base: this.latest, order });
  back = () => this.#wish({ type: "back" });
  say = (text: string) => this.#wish({ type: "say", text });

  /** Add a word to the chance of the game that begins next; tells whether it was taken. */
  async word(text: string): Promise<boolean> {
    let taken = false;
    await this.#wish({ type: "word", text }, () => (taken = true));
    return taken;
  }

  /** Ask what actions would do; null and a complaint if they are not allowed. */
  async try(actions: string[]): Promise<Previewed<G> | null> {
    this.#tries += 1;
    const mineIs = this.#tries;
    this.complaint = null;
    this.hint = null;
    if (!actions.length) {
      this.preview = null;
      return null;
    }
    try {
      const reply = await this.#socket.ask({ type: "preview", actions });
      if (reply.type !== "previewed") return null;
      if (mineIs === this.#tries) this.preview = reply;
      return reply;
    } catch (error) {
      if (mineIs === this.#tries) this.#refused(error);
      return null;
    }
  }

  /** Ask whether something could be done, without a word if not. */
  async allows(...actions: string[]): Promise<boolean> {
    return (await this.#objection(actions)) === null;
  }

  /** Ask whether something can be done; if not, the rules answer why, with their id. */
  async whyNot(...actions: string[]): Promise<boolean> {
    const objection = await this.#objection(actions);
    if (objection) this.#complain(objection);
    return objection === null;
  }

  async #objection(actions: string[]): Promise<Refused | null> {
    try {
      await this.#socket.ask({ type: "preview", actions });
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  /** Say why something cannot be done yet, and which rule is behind that. */
  explain(sentence: string, rule: string): void {
    this.#complain({ sentence, rule, code: "" });
  }

  /** Look at the table as it was. */
  async look(at: number): Promise<void> {
    await this.#wish({ type: "look", at }, (reply) => {
      if (reply.type === "looked") this.past = reply;
    });
  }

  /** Fetch lines of the log that come before those that are here. */
  async earlier(): Promise<void> {
    const missing = this.missing;
    if (!missing || this.#reading) return;
    this.#reading = true;
    await this.#wish({ type: "lines", before: missing + 1 }, (reply) => {
      if (reply.type === "earlier" && this.missing === missing) this.log = [...reply.lines, ...this.log];
    });
    this.#reading = false;
  }

  backToNow(): void {
    this.past = null;
  }

  /** Ask a bot what it thinks of the position, or of what is prepared. */
  async askHint(actions: string[] = []): Promise<void> {
    this.thinking = true;
    await this.#wish({ type: "hint", actions }, (reply) => {
      if (reply.type === "hinted") this.hint = reply.expected;
    });
    this.thinking = false;
  }

  /** Change the language of everything the table says. */
  async speak(): Promise<void> {
    await this.#wish({ type: "speak", lang: spoken() });
    await this.#wish({ type: "lines", before: this.number + 1 }, (reply) => {
      if (reply.type === "earlier") this.log = [...reply.lines, ...this.log.filter((line) => line.number > (reply.lines.at(-1)?.number ?? 0))];
    });
    if (this.past) await this.look(this.past.at);
  }

  /** Forget tentative things: previews, hints and complaints. */
  forget(): void {
    this.#tries += 1;
    this.preview = null;
    this.hint = null;
    this.complaint = null;
  }

  // What happens

  /** Add a random word to the chance of the rematch, once. */
  async #wordForRematch(): Promise<void> {
    const { scene, you } = this;
    if (!scene?.chance?.rematch || you === null || scene.chance.rematch_words[you]) return;
    const nextWord = newWord();
    try {
      await this.#socket.ask({ type: "word", text: nextWord });
      myTables.set(this.table, { game: scene.game, nextWord });
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // without a word of ours the rematch is as good
    }
  }

  async #wish(wish: Wish, then?: (reply: Reply<G>) => void): Promise<void> {
    this.complaint = null;
    try {
      const reply = await this.#socket.ask(wish);
      then?.(reply);
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.#complain(error);
  }

  #complain({ sentence, rule, code }: Complaint): void {
    if (code === "password") entrance.ask();
    if (code === "preparing") preparing.watch();
    if (code === "moved") myTables.handOver(this.table, this.you ?? myTables.of(this.table)?.seat ?? null);
    if (code === "table") myTables.forget(this.table);
    this.complaint = { sentence, rule, code };
    announce(sentence);
  }

  #wake = (): void => {
    if (document.hidden) this.skip();
  };
}
