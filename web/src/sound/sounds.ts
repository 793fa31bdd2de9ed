// Every sound as a short score: tones and puffs of noise, each with its time, length and loudness.
import type { Sound } from "./index";

/** A tone that may glide to another pitch. */
export interface Tone {
  wave: OscillatorType;
  pitch: number; // in hertz
  to?: number;
  at?: number; // seconds after the beginning
  length: number;
  loud: number; // 1: as loud as can be
  attack?: number; // seconds until it is as loud as it gets
}

/** A puff of noise, coloured by a filter that may glide. */
export interface Puff {
  filter: BiquadFilterType;
  pitch: number;
  to?: number;
  sharp?: number; // how narrow the filter is
  at?: number;
  length: number;
  loud: number;
  attack?: number;
}

export type Voice = Tone | Puff;

/** A bell: a tone with overtones that do not quite fit, which fades. */
function bell(pitch: number, at: number, length: number, loud: number): Tone[] {
  return [
    { wave: "sine", pitch, at, length, loud },
    { wave: "sine", pitch: pitch * 2.76, at, length: length * 0.5, loud: loud * 0.35 },
    { wave: "sine", pitch: pitch * 5.4, at, length: length * 0.25, loud: loud * 0.15 },
  ];
}

/** Wood on wood. */
function knock(pitch: number, at: number, loud: number): Voice[] {
  return [
    { wave: "sine", pitch, to: pitch * 0.55, at, length: 0.12, loud },
    { filter: "lowpass", pitch: pitch * 9, at, length: 0.035, loud: loud * 0.7 },
  ];
}

/** One note of a small brass band. */
function brass(pitch: number, at: number, length: number, loud: number): Tone[] {
  return [
    { wave: "triangle", pitch, at, length, loud, attack: 0.02 },
    { wave: "sawtooth", pitch: pitch * 1.004, at, length: length * 0.8, loud: loud * 0.16, attack: 0.03 },
  ];
}

const slide = (pitch: number, to: number, at: number, length: number, loud: number): Puff => ({ filter: "bandpass", pitch, to, sharp: 1.1, at, length, loud, attack: length * 0.35 });

const RATTLE = [0, 0.07, 0.13, 0.2, 0.26, 0.35, 0.47, 0.64]; // a die that rolls on slows down

export const SOUNDS: Record<Sound, Voice[]> = {
  die: RATTLE.flatMap((at, n) => knock(n % 2 ? 520 : 430, at, 0.34 - n * 0.025)),
  step: knock(240, 0, 0.3),
  hammer: [...knock(210, 0, 0.7), ...knock(190, 0.19, 0.8)],
  coin: [...bell(2093, 0, 0.22, 0.24), ...bell(2637, 0.07, 0.4, 0.24)],
  cube: [{ wave: "triangle", pitch: 880, to: 560, length: 0.05, loud: 0.4 }, { filter: "bandpass", pitch: 3200, sharp: 2, length: 0.02, loud: 0.3 }],
  sold: [...knock(210, 0, 0.7), ...bell(784, 0.14, 0.4, 0.2), ...bell(988, 0.22, 0.4, 0.2), ...bell(1175, 0.3, 0.6, 0.22)],
  card: [slide(1500, 4200, 0, 0.13, 0.35)],
  pack: [slide(700, 2400, 0, 0.2, 0.4), slide(900, 2800, 0.16, 0.18, 0.3)],
  vault: [
    { filter: "lowpass", pitch: 120, to: 420, length: 1.5, loud: 0.6, attack: 0.5 },
    { wave: "sawtooth", pitch: 52, to: 78, length: 1.4, loud: 0.12, attack: 0.3 },
    ...[0.1, 0.3, 0.5].flatMap((at) => knock(110, at, 0.5)),
    ...bell(1319, 1.3, 0.9, 0.14),
    ...bell(1976, 1.42, 1.1, 0.12),
  ],
  fist: [{ wave: "sine", pitch: 130, to: 58, length: 0.2, loud: 0.8 }, { filter: "lowpass", pitch: 500, length: 0.05, loud: 0.5 }],
  token: [...bell(3136, 0, 0.16, 0.2), ...bell(3729, 0.045, 0.22, 0.15)],
  cop: [
    { wave: "triangle", pitch: 622, length: 0.22, loud: 0.32, attack: 0.02 },
    { wave: "triangle", pitch: 466, at: 0.22, length: 0.28, loud: 0.32, attack: 0.02 },
  ],
  alarm: [0, 0.24, 0.48, 0.72].flatMap((at): Tone[] => [
    { wave: "square", pitch: 660, to: 990, at, length: 0.2, loud: 0.14, attack: 0.02 },
    { wave: "sawtooth", pitch: 330, to: 495, at, length: 0.2, loud: 0.12, attack: 0.02 },
  ]),
  escape: [slide(350, 3600, 0, 0.38, 0.55), { wave: "sine", pitch: 260, to: 780, at: 0.04, length: 0.34, loud: 0.16, attack: 0.12 }],
  steal: [slide(3800, 600, 0, 0.16, 0.45), { wave: "triangle", pitch: 415, at: 0.12, length: 0.12, loud: 0.26 }, { wave: "triangle", pitch: 392, at: 0.22, length: 0.3, loud: 0.3 }],
  swap: [slide(900, 3200, 0, 0.16, 0.35), slide(3200, 900, 0.15, 0.18, 0.35), ...bell(1568, 0.3, 0.2, 0.14)],
  win: [
    ...brass(523, 0, 0.18, 0.26),
    ...brass(523, 0.18, 0.12, 0.22),
    ...brass(659, 0.3, 0.18, 0.26),
    ...brass(784, 0.48, 0.2, 0.28),
    ...brass(1047, 0.7, 0.9, 0.3),
    ...brass(784, 0.7, 0.9, 0.18),
    ...brass(659, 0.7, 0.9, 0.16),
    ...bell(2093, 0.7, 1.1, 0.1),
  ],
  lose: [...brass(392, 0, 0.3, 0.22), ...brass(370, 0.28, 0.3, 0.22), ...brass(311, 0.56, 0.3, 0.22), ...brass(262, 0.84, 0.8, 0.24)],
  turn: [...bell(880, 0, 0.35, 0.26), ...bell(1175, 0.13, 0.6, 0.26)],
  bid: [{ wave: "triangle", pitch: 587, to: 622, length: 0.14, loud: 0.36 }, ...bell(1865, 0.01, 0.12, 0.06)],
  pass: [{ wave: "triangle", pitch: 330, to: 247, length: 0.2, loud: 0.32 }],
};
