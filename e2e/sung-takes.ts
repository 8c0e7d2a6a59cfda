/** Takes for the microphone of a browser: a voice-like tone, as 16-bit waves. */

import { waveHeader } from '../bench/wave-header.mjs';

export const TAKE_HERTZ = 48_000;
const VOICE = [1, 0.6, 0.45, 0.3, 0.2, 0.12];
const HUM = [1, 0.2, 0.06];
const EDGE_SECONDS = 0.02;
const LOUDNESS = 0.2;

interface SungNote {
  onset: number;
  offset: number;
  midi: number;
}

/** What is wrong with a take, or peculiar to it. */
export interface Manner {
  cents?: number;
  lateSeconds?: number;
  octaves?: number;
  vibrato?: { hertz: number; cents: number };
  isHummed?: boolean;
  isSilent?: boolean;
}

/** Null sings nothing. */
export function sungTone(hertz: number | null, seconds: number): Float32Array {
  const midi = hertz === null ? 0 : 69 + 12 * Math.log2(hertz / 440);
  return sungPart([{ onset: 0, offset: seconds, midi }], [0, seconds], { isSilent: hertz === null });
}

/** From one second of the song to another; whatever begins or ends outside is cut. */
export function sungPart(
  notes: readonly SungNote[],
  [from, until]: readonly [number, number],
  manner: Manner = {},
): Float32Array {
  const samples = new Float32Array(Math.round((until - from) * TAKE_HERTZ));
  if (manner.isSilent) return samples;
  for (const note of notes) singNote(samples, note, from - (manner.lateSeconds ?? 0), manner);
  return samples;
}

function singNote(samples: Float32Array, { onset, offset, midi }: SungNote, from: number, manner: Manner) {
  const { cents = 0, octaves = 0, vibrato, isHummed } = manner;
  const partials = isHummed ? HUM : VOICE;
  const first = Math.round((onset - from) * TAKE_HERTZ);
  const length = Math.round((offset - onset) * TAKE_HERTZ);
  let turns = 0;
  for (let at = 0; at < length; at++) {
    const seconds = at / TAKE_HERTZ;
    const swing = vibrato ? vibrato.cents * Math.sin(2 * Math.PI * vibrato.hertz * seconds) : 0;
    turns += (440 * 2 ** ((midi + 12 * octaves + (cents + swing) / 100 - 69) / 12)) / TAKE_HERTZ;
    if (first + at < 0 || first + at >= samples.length) continue;
    const edge = Math.min(1, seconds / EDGE_SECONDS, (length / TAKE_HERTZ - seconds) / EDGE_SECONDS);
    let wave = 0;
    for (const [partial, share] of partials.entries())
      wave += share * Math.sin(2 * Math.PI * turns * (partial + 1));
    samples[first + at] = LOUDNESS * edge * wave;
  }
}

/** With something else, so many decibels below it. */
export function withBleed(take: Float32Array, band: readonly number[], decibels: number): Float32Array {
  const share = (loudness(take) / loudness(band)) * 10 ** (decibels / 20);
  return take.map((sample, at) => sample + share * (band[at % band.length] ?? 0));
}

/** Of what is not silent. */
function loudness(samples: ArrayLike<number>): number {
  let [power, count] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    const sample = samples[at] ?? 0;
    if (sample === 0) continue;
    power += sample * sample;
    count += 1;
  }
  return Math.sqrt(power / count);
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * TAKE_HERTZ));
}

export function asWave(...parts: readonly Float32Array[]): Buffer {
  const samples = parts.flatMap((part) => [...part]);
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, at) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2);
  });
  return Buffer.concat([waveHeader({ hertz: TAKE_HERTZ, channels: 1, dataBytes: data.length }), data]);
}
