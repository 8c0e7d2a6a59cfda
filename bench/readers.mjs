/**
 * `npm run bench:readers`: how the time of each reader of files grows with the file, for every hostile shape that we know, from 10 kB to the most
 * that it takes, and to 8 MB, which is refused. Fits a power to it: 1 is linear, 2 quadratic. Ends with 1 where one is above the target, or where one call
 * takes longer than a call may.
 */

import {
  MAX_IMPORT_BYTES,
  MAX_LINES_TEXT_LENGTH,
  MAX_MIDI_BYTES,
} from '../domain/contracts/import-limits.ts';
import { readFile } from '../domain/export/read-file.ts';
import { HOSTILE_SHAPES } from '../domain/export/testing/hostile-shapes.ts';
import { LENGTH_SHAPES } from '../domain/songs/audio-length/testing/hostile-audio.ts';
import { readLength } from '../domain/songs/audio-length/testing/read-length.ts';
import { keepFigures } from './figures/keep-figures.mjs';
import { growthExponent } from './growth.mjs';

const SIZES_BYTES = [10_000, 30_000, 100_000, 300_000, 900_000, 1_900_000, 4_000_000, 8_000_000];
/** A larger file is refused without being read: it says nothing of the growth. */
const LARGEST_BYTES = {
  lrc: MAX_LINES_TEXT_LENGTH,
  ultrastar: MAX_LINES_TEXT_LENGTH,
  midi: MAX_MIDI_BYTES,
  musicxml: MAX_IMPORT_BYTES,
};
const TARGETS = { exponent: 1.1, longestMs: 2_000 };
/** So long each measurement goes on. */
const SHORTEST_MS = 15;
/** A reader that takes less at any size has no growth to speak of: it refuses early, or the caches are what is measured. */
const NOTHING_MS = 25;
/** The fastest of so many tries counts: the machine makes the others longer. */
const TRIES = 3;
/** A reader that takes this long at one size is not asked for the next. */
const GIVE_UP_MS = 20_000;

let missed = 0;
console.log(row('reader', 'shape', '10 kB', '300 kB', 'largest', 'exponent', ''));
for (const { reader, name, bytes } of HOSTILE_SHAPES) measure(reader, name, bytes, readFile);
for (const { container, name, bytes } of LENGTH_SHAPES) measure(container, name, bytes, readLength);
console.log(
  `\ntarget: exponent ≤ ${TARGETS.exponent}, at most ${TARGETS.longestMs} ms: ${missed === 0 ? 'met' : 'MISSED'}`,
);
keepFigures('readers', { missed });
process.exit(missed === 0 ? 0 : 1);

function measure(reader, name, bytesOf, read) {
  // The compiler's first looks.
  for (let times = 0; times < TRIES; times += 1) read(bytesOf(SIZES_BYTES[2]));
  const times = [];
  for (const sizeBytes of SIZES_BYTES) {
    const bytes = bytesOf(sizeBytes);
    const tries = Array.from({ length: TRIES }, () => timeOf(() => read(bytes)));
    times.push({ sizeBytes: bytes.length, ms: Math.min(...tries) });
    if (Math.min(...tries) > GIVE_UP_MS) break;
  }
  const largestBytes = LARGEST_BYTES[reader] ?? Number.POSITIVE_INFINITY;
  const taken = times.filter(({ sizeBytes }) => sizeBytes <= largestBytes);
  const exponent = growthExponent(taken.map(({ sizeBytes, ms }) => [sizeBytes, ms]));
  const longestMs = Math.max(...times.map(({ ms }) => ms));
  const isLinear = exponent <= TARGETS.exponent || longestMs < NOTHING_MS;
  const isMet = isLinear && longestMs <= TARGETS.longestMs;
  if (!isMet) missed += 1;
  const [first, , , third] = times;
  const shown = longestMs < NOTHING_MS ? 'too short' : exponent.toFixed(2);
  console.log(
    row(reader, name, msOf(first), msOf(third), msOf(times.at(-1)), shown, isMet ? 'met' : 'MISSED'),
  );
}

/** Processor time of one call: a busy machine does not lengthen it. Short calls are made often enough to be measured. */
function timeOf(work) {
  const before = process.cpuUsage();
  for (let calls = 1; ; calls += 1) {
    work();
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= SHORTEST_MS) return ms / calls;
  }
}

function msOf(time) {
  return time === undefined ? '-' : `${time.ms.toFixed(1)} ms`;
}

function row(...cells) {
  const widths = [10, 58, 12, 12, 12, 11, 6];
  return cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 10)).join('');
}
