// The one socket: it says hello, comes back by itself, and sends again what was not answered.
import type { GameShapes } from "./game_shapes";
import type { Answer, Done, Earlier, Hinted, Looked, Presence, Previewed, Refusal, Request, Scene, Update } from "./messages";
import { Refused } from "./refused";

export type Link = "connecting" | "live" | "lost" | "gone";
type Keyed = Extract<Request, { key: string }>;
type Body<T> = T extends unknown ? Omit<T, "key"> : never;
export type Wish = Body<Keyed>;
export type Reply<G extends GameShapes = GameShapes> = Done | Previewed<G> | Looked<G> | Earlier | Hinted;

export interface Listener<G extends GameShapes = GameShapes> {
  scene(scene: Scene<G>): void;
  update(update: Update<G>): void;
  presence(presence: Presence): void;
  link(link: Link): void;
  refused(refusal: Refusal<G>): void;
  hello(): { secret: string | null; last: number; lang: "en" | "fr"; invite: string | null };
}

interface Pending<G extends GameShapes> {
  wish: Keyed;
  sent: number; // how often
  resolve(reply: Reply<G>): void;
  reject(refusal: Refused): void;
}

const FIRST_WAIT = 250; // milliseconds before the first try to come back
const LONGEST_WAIT = 5_000;
const BREATH = 1_200; // milliseconds before what was too much is sent again
const PATIENCE = 12_000; // milliseconds without an answer after which the line is taken for dead

let counter = 0;

/** Make a key that nobody else has. */
function newKey(): string {
  counter += 1;
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${random[0]?.toString(36)}${random[1]?.toString(36)}-${counter.toString(36)}`.padStart(8, "0");
}

export class TableSocket<G extends GameShapes = GameShapes> {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending<G>>();
  #wait = FIRST_WAIT;
  #timer = 0;
  #watch = 0;
  #breath = 0;
  #closed = false;
  #live = false;

  constructor(
    readonly table: string,
    readonly listener: Listener<G>,
  ) {
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#drop);
    this.#connect();
  }

  /** Leave for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearTimeout(this.#breath);
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#drop);
    this.#socket?.close();
  }

  /** Ask for something; what was asked on a line that broke is asked again on the next one. */
  ask(wish: Wish): Promise<Reply<G>> {
    const keyed: Keyed = { ...wish, key: newKey() };
    return new Promise((resolve, reject) => {
      const one = { wish: keyed, sent: 0, resolve, reject };
      this.#pending.set(keyed.key, one);
      this.#send(one);
    });
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", ...this.listener.hello() }));
    socket.onmessage = (event) => {
      const answer: Answer<G> = JSON.parse(String(event.data)); // that it is one is taken on trust
      if (socket === this.#socket) this.#hear(answer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lose(event.code);
    };
  }

  #send(one: Pending<G>): void {
    if (!this.#live || this.#socket?.readyState !== WebSocket.OPEN) return;
    one.sent += 1;
    this.#socket.send(JSON.stringify(one.wish));
    clearTimeout(this.#watch);
    this.#watch = window.setTimeout(() => this.#pending.size && this.#socket?.close(), PATIENCE);
  }

  #hear(answer: Answer<G>): void {
    if (this.#closed) return;
    switch (answer.type) {
      case "scene":
        this.listener.scene(answer);
        if (!this.#live) this.#begin();
        return;
      case "update":
        return this.listener.update(answer);
      case "presence":
        return this.listener.presence(answer);
      case "refusal":
        return this.#refuse(answer);
      case "bye":
        if (!answer.come_back) this.#end();
        return;
      default:
        this.#settle((one) => one.wish.key === answer.key, answer);
    }
  }

  #begin(): void {
    this.#live = true;
    this.#wait = FIRST_WAIT;
    this.listener.link("live");
    for (const one of this.#pending.values()) this.#send(one);
  }

  #settle(which: (one: Pending<G>) => boolean, reply: Reply<G>): void {
    for (const [key, one] of this.#pending) {
      if (!which(one)) continue;
      this.#pending.delete(key);
      one.resolve(reply);
    }
    if (!this.#pending.size) clearTimeout(this.#watch);
  }

  #refuse(refusal: Refusal<G>): void {
    if (refusal.scene) this.listener.scene(refusal.scene);
    const one = refusal.key === null ? undefined : this.#pending.get(refusal.key);
    if (refusal.code === "rate" && one?.wish.type !== "hint") return this.#slowDown();
    if (refusal.code === "storage" && one && one.sent > 1) return this.#slowDown(); // nobody knows what became of it at first
    if (refusal.key !== null) this.#pending.delete(refusal.key);
    if (one) one.reject(new Refused(refusal.code, refusal.sentence, refusal.rule));
    else this.listener.refused(refusal);
  }

  /** Too much at once: what was not answered is asked again after a moment; keys see to it that nothing is done twice. */
  #slowDown(): void {
    clearTimeout(this.#breath);
    this.#breath = window.setTimeout(() => {
      for (const one of this.#pending.values()) this.#send(one);
    }, BREATH);
  }

  #lose(code: number): void {
    this.#live = false;
    if (this.#closed) return;
    if (code === 1008) return this.#end();
    this.listener.link("lost");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #end(): void {
    this.#closed = true;
    this.listener.link("gone");
  }

  #hurry = (): void => {
    if (this.#live || this.#closed) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #drop = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lose(1006);
  };
}
