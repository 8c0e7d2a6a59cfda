/** A short sung scale over a drone, as a WAV: enough for every stage of the pipeline, and soon done. */

import { writeFileSync } from 'node:fs';
import { waveHeader } from '../wave-header.mjs';

const RATE_HERTZ = 22_050;
const NOTES_HERTZ = [220, 246.9, 277.2, 293.7, 329.6, 293.7, 277.2, 246.9];
const NOTE_SECONDS = 0.75;

/** Each clip differs in its first note, so that no result of an earlier one is used again. */
export function writeClip(path, number) {
  const perNote = Math.round(NOTE_SECONDS * RATE_HERTZ);
  const samples = new Int16Array(perNote * NOTES_HERTZ.length);
  for (let index = 0; index < samples.length; index += 1) {
    const noteHertz = NOTES_HERTZ[Math.floor(index / perNote)] * (1 + (number % 97) / 2000);
    samples[index] = 32_767 * (0.5 * voice(index, noteHertz, index % perNote, perNote) + 0.1 * drone(index));
  }
  const header = waveHeader({ hertz: RATE_HERTZ, channels: 1, dataBytes: samples.byteLength });
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
}

function voice(index, noteHertz, position, length) {
  const seconds = index / RATE_HERTZ;
  const vibrato = 0.004 * Math.sin(2 * Math.PI * 5.5 * seconds);
  const envelope = Math.min(1, position / 1000, (length - position) / 2000);
  let sum = 0;
  for (let harmonic = 1; harmonic <= 8; harmonic += 1) {
    sum += Math.sin(2 * Math.PI * noteHertz * harmonic * (seconds + vibrato / 100)) / harmonic ** 1.3;
  }
  return (envelope * sum) / 2;
}

function drone(index) {
  return Math.sin((2 * Math.PI * 110 * index) / RATE_HERTZ);
}
