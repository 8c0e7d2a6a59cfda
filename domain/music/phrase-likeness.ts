/** Pure. How alike two phrases are, from 0 to 1: by what is sung, and by its words. */
import type { MelodyNote } from './notes-kept.ts';
import type { Phrase } from './phrases.ts';

const FRAME_SECONDS = 0.1;
/** Another word to the same tune comes earlier or later by as much. */
const MOST_SHIFT_FRAMES = 8;
const SEMITONES_PER_OCTAVE = 12;
/** A semitone apart is often the same note, heard a little wrong. */
const SEMITONE_APART_WORTH = 0.4;

/** The pitch sung in each tenth of a second; null where nobody sings. */
export type Contour = readonly (number | null)[];

export function contourOf(phrase: Phrase, notes: readonly MelodyNote[]): Contour {
  const frames = Math.max(1, Math.round((phrase.endSeconds - phrase.startSeconds) / FRAME_SECONDS));
  const contour = new Array<number | null>(frames).fill(null);
  for (const { startSeconds, durationSeconds, midiNote } of notes) {
    const first = Math.round((startSeconds - phrase.startSeconds) / FRAME_SECONDS);
    const behind = Math.round((startSeconds + durationSeconds - phrase.startSeconds) / FRAME_SECONDS);
    for (let frame = Math.max(0, first); frame < Math.min(frames, behind); frame += 1)
      contour[frame] = midiNote;
  }
  return contour;
}

/** The share of the singing that both have on the same pitches in the same order, an octave apart counting as the same. */
export function melodyLikeness(one: Contour, other: Contour): number {
  const [sung, otherSung] = [sungPitches(one), sungPitches(other)];
  if (sung.length === 0 || otherSung.length === 0) return 0;
  return (2 * longestCommon(sung, otherSung)) / (sung.length + otherSung.length);
}

/** The share of words that both have; 0 where one has none. */
export function wordLikeness(one: string | null, other: string | null): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return 0;
  const left = [...others];
  let shared = 0;
  for (const word of words) {
    const place = left.indexOf(word);
    if (place === -1) continue;
    left.splice(place, 1);
    shared += 1;
  }
  return (2 * shared) / (words.length + others.length);
}

/** The longest common subsequence, within a band around the same place. */
function longestCommon(one: readonly number[], other: readonly number[]): number {
  let before = new Float64Array(other.length + 1);
  for (const [row, pitch] of one.entries()) {
    const now = new Float64Array(other.length + 1);
    for (const [column, otherPitch] of other.entries()) {
      const worth = Math.abs(row - column) <= MOST_SHIFT_FRAMES ? worthOf(pitch, otherPitch) : 0;
      const matched = (before[column] ?? 0) + worth;
      now[column + 1] = Math.max(before[column + 1] ?? 0, now[column] ?? 0, matched);
    }
    before = now;
  }
  return before[other.length] ?? 0;
}

function worthOf(pitch: number, otherPitch: number): number {
  const apart = Math.abs(pitch - otherPitch) % SEMITONES_PER_OCTAVE;
  const semitones = Math.min(apart, SEMITONES_PER_OCTAVE - apart);
  if (semitones < 0.5) return 1;
  return semitones <= 1 ? SEMITONE_APART_WORTH : 0;
}

function sungPitches(contour: Contour): number[] {
  return contour.filter((pitch): pitch is number => pitch !== null);
}

function wordsOf(text: string | null): string[] {
  return (text ?? '').toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
