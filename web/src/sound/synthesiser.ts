// The synthesiser: plays a score by the browser's own means. There are no recordings.
import type { Sound } from "./index";
import { SOUNDS, type Puff, type Tone, type Voice } from "./sounds";

const SILENCE = 0.0001; // an exponential fade never comes to nothing
const WHOLE = 0.8; // of the loudest that a page may be, so that several sounds together are not distorted
let stage: { context: AudioContext; out: GainNode; noise: AudioBuffer } | null = null;

/** A second of noise, from which every puff is cut. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

function opened(): NonNullable<typeof stage> {
  if (stage) return stage;
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  stage = { context, out, noise: noiseOf(context) };
  return stage;
}

/** Let a voice swell and fade between two nodes. */
function envelope(context: AudioContext, out: AudioNode, voice: Voice, start: number): GainNode {
  const gain = context.createGain();
  const peak = start + (voice.attack ?? 0.004);
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(voice.loud, peak);
  gain.gain.exponentialRampToValueAtTime(SILENCE, Math.max(peak + 0.01, start + voice.length));
  gain.connect(out);
  return gain;
}

function glide(param: AudioParam, voice: Voice, start: number): void {
  param.setValueAtTime(voice.pitch, start);
  if (voice.to) param.exponentialRampToValueAtTime(voice.to, start + voice.length);
}

function playTone(context: AudioContext, out: AudioNode, tone: Tone, start: number): void {
  const oscillator = context.createOscillator();
  oscillator.type = tone.wave;
  glide(oscillator.frequency, tone, start);
  oscillator.connect(envelope(context, out, tone, start));
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.05);
}

function playPuff(context: AudioContext, out: AudioNode, noise: AudioBuffer, puff: Puff, start: number): void {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = puff.filter;
  filter.Q.value = puff.sharp ?? 0.7;
  glide(filter.frequency, puff, start);
  source.connect(filter);
  filter.connect(envelope(context, out, puff, start));
  source.start(start);
  source.stop(start + puff.length + 0.05);
}

/** Play a sound, at a volume from 0 to 1. A browser that lets nobody be heard before a touch stays silent until then. */
export async function play(name: Sound, volume: number): Promise<void> {
  const { context, out, noise } = opened();
  if (context.state === "suspended") {
    void context.resume().catch(() => undefined);
    await Promise.resolve();
    if (!navigator.userActivation?.hasBeenActive) return; // it would be heard late, with others that wait
  }
  out.gain.value = WHOLE * volume ** 1.6; // as ears count
  const start = context.currentTime + 0.01;
  for (const voice of SOUNDS[name]) {
    if ("wave" in voice) playTone(context, out, voice, start + (voice.at ?? 0));
    else playPuff(context, out, noise, voice, start + (voice.at ?? 0));
  }
}
