/**
 * Pure. The lines of a pass as bytes, a sixth of what they are as JSON. A pass is kept for good, so its figures are rounded to what a
 * singer can hear or see: times to a hundredth of a second, pitch to half a cent, scores to a hundredth. `passFigures` are taken from
 * the lines before they are packed.
 */
import type { KeptLine } from './passes.ts';

/** The first byte: 2 where some line tells of the picture. A row from before there were packed lines begins with the bracket of its JSON. */
const [WITHOUT_PICTURES, WITH_PICTURES] = [1, 2];
const JSON_START = 0x5b;

const SECONDS_STEP = 0.01;
const CENTS_STEP = 0.5;
const SCORE_STEP = 0.01;
/** A place in this list is a part of the onset of version 2, whose figures are small: so both mostly fit into one byte. */
const PICTURES = [null, true, false] as const;
/** An absent figure; what is there begins at 1. */
const ABSENT = 0;

/** Each line is told by how far it begins after the one before has ended, which is short. */
export function packLines(lines: readonly KeptLine[]): Uint8Array {
  const tellsPictures = lines.some(({ withPicture }) => withPicture !== null);
  const bytes = [tellsPictures ? WITH_PICTURES : WITHOUT_PICTURES];
  let previousEnd = 0;
  for (const line of lines) {
    const [start, end] = [steps(line.startSeconds, SECONDS_STEP), steps(line.endSeconds, SECONDS_STEP)];
    const figures = [
      folded(start - previousEnd),
      end - start,
      steps(line.voicedSeconds, SECONDS_STEP),
      steps(line.score, SCORE_STEP),
      line.cents === null ? ABSENT : folded(steps(line.cents, CENTS_STEP)) + 1,
      tellsPictures ? onsetOf(line) * PICTURES.length + PICTURES.indexOf(line.withPicture) : onsetOf(line),
    ];
    for (const figure of figures) pushVarint(bytes, figure);
    previousEnd = end;
  }
  return Uint8Array.from(bytes);
}

export function unpackLines(bytes: Uint8Array): KeptLine[] {
  if (bytes[0] === JSON_START) return linesOfJson(new TextDecoder().decode(bytes));
  const [version = 0] = bytes;
  if (version !== WITHOUT_PICTURES && version !== WITH_PICTURES)
    throw new Error(`Lines of version ${version} are unknown.`);
  const pictures = version === WITH_PICTURES ? PICTURES.length : 1;
  const reader = { bytes, at: 1 };
  const lines: KeptLine[] = [];
  let previousEnd = 0;
  while (reader.at < bytes.length) {
    const start = previousEnd + unfolded(readVarint(reader));
    const end = start + readVarint(reader);
    const [voiced, score, cents, last] = [0, 0, 0, 0].map(() => readVarint(reader)) as FourFigures;
    const onset = Math.floor(last / pictures);
    lines.push({
      startSeconds: figure(start, SECONDS_STEP),
      endSeconds: figure(end, SECONDS_STEP),
      voicedSeconds: figure(voiced, SECONDS_STEP),
      score: figure(score, SCORE_STEP),
      cents: cents === ABSENT ? null : figure(unfolded(cents - 1), CENTS_STEP),
      onsetSeconds: onset === ABSENT ? null : figure(unfolded(onset - 1), SECONDS_STEP),
      withPicture: PICTURES[last % pictures] ?? null,
    });
    previousEnd = end;
  }
  return lines;
}

interface JsonLine extends Pick<KeptLine, 'score' | 'cents'> {
  start_seconds: number;
  end_seconds: number;
  voiced_seconds: number;
  onset_seconds: number | null;
}

/** As the API has lines, and as this product alone has written them. */
function linesOfJson(json: string): KeptLine[] {
  return (JSON.parse(json) as JsonLine[]).map(
    ({ start_seconds, end_seconds, voiced_seconds, onset_seconds, ...line }) => ({
      ...{ startSeconds: start_seconds, endSeconds: end_seconds, voicedSeconds: voiced_seconds },
      ...{ score: line.score, cents: line.cents, onsetSeconds: onset_seconds, withPicture: null },
    }),
  );
}

function onsetOf({ onsetSeconds }: KeptLine): number {
  return onsetSeconds === null ? ABSENT : folded(steps(onsetSeconds, SECONDS_STEP)) + 1;
}

type FourFigures = [number, number, number, number];

function steps(value: number, step: number): number {
  return Math.round(value / step);
}

/** Divided by a whole number, so that 480 steps are 4.8 and not 4.800000000000001. */
function figure(count: number, step: number): number {
  return count / Math.round(1 / step);
}

/** Small numbers of either sign become small numbers: 0, -1, 1, -2 … are 0, 1, 2, 3 … */
function folded(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unfolded(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Seven bits to a byte, the lowest first; the eighth says that another one follows. */
function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function readVarint(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let place = 1; ; place *= 128) {
    const byte = reader.bytes[reader.at] ?? 0;
    reader.at += 1;
    value += (byte % 128) * place;
    if (byte < 128) return value;
  }
}
