// What is heard: a name for every sound.
export type Sound =
  | "die"
  | "step"
  | "hammer"
  | "coin"
  | "cube"
  | "sold"
  | "card"
  | "pack"
  | "fist"
  | "token"
  | "cop"
  | "alarm"
  | "escape"
  | "steal"
  | "swap"
  | "win"
  | "lose"
  | "turn"
  | "bid"
  | "pass";

/** Let something be heard. */
export function sound(_name: Sound): void {}
