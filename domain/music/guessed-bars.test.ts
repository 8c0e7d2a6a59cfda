import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPickup, secondsPerBeatOf } from './bar-places.ts';
import { guessedBars, isTempoGuess } from './guessed-bars.ts';
import type { MelodyNote } from './notes-kept.ts';
import { isGuess } from './song-bars.ts';

const noteAt = (startSeconds: number, durationSeconds = 0.3): MelodyNote => ({
  startSeconds,
  durationSeconds,
  noteName: 'A4',
  midiNote: 69,
  frequencyHertz: 440,
  confidence: 1,
  velocity: 80,
  centsOffset: 0,
});

/** From −0.5 to 0.5 beats. */
const distanceInBeats = (seconds: number, from: number, secondsPerBeat: number) => {
  const beats = (seconds - from) / secondsPerBeat;
  return beats - Math.round(beats);
};

test('beats lie where the melody begins its notes, in whatever tempo and from whatever start on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 180 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.array(fc.constantFrom(0.5, 1, 1, 1, 2), { minLength: 20, maxLength: 80 }),
      (bpm, startSeconds, lengthsInBeats) => {
        const beat = 60 / bpm;
        let at = startSeconds;
        const notes = lengthsInBeats.map((length) => {
          const note = noteAt(at, length * beat * 0.9);
          // A singer comes back to the beat, so that halves come in pairs.
          at += (length === 0.5 ? 1 : length) * beat;
          return note;
        });
        const bars = guessedBars(notes, { bpm, confidence: 0.8 }, at);
        expect(bars).not.toEqual([]);
        const [first = Number.NaN] = bars[0]?.beatsSeconds ?? [];
        expect(Math.abs(distanceInBeats(startSeconds, first, beat))).toBeLessThan(0.05);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThan(beat * 1.01);
        expect(bars.every(isGuess)).toBe(true);
      },
    ),
  );
});

test('where the onsets do not agree, there are no bars', () => {
  const strewn = Array.from({ length: 200 }, (_, index) => noteAt(index * 0.6180339887));
  expect(guessedBars(strewn, { bpm: 100, confidence: 0.9 }, 130)).toEqual([]);
});

test.each([
  ['no tempo was found', null],
  ['the tempo is a guess', { bpm: 120, confidence: 0 }],
])('there are no bars when %s', (_reason, tempo) => {
  const even = Array.from({ length: 40 }, (_, index) => noteAt(index * 0.5));
  expect(guessedBars(even, tempo, 20)).toEqual([]);
  expect(guessedBars(even, { bpm: 120, confidence: 0.5 }, 20)).not.toEqual([]);
});

test('where each bar begins with a long note, bars begin there; where all beats are alike, they begin with the first', () => {
  const bars = Array.from({ length: 12 }, (_, bar) => [
    noteAt(1.5 + bar * 2, 0.9),
    noteAt(2.5 + bar * 2, 0.3),
    noteAt(3 + bar * 2, 0.3),
  ]).flat();
  const barStart = guessedBars(bars, { bpm: 120, confidence: 0.9 }, 26)[1]?.beatsSeconds[0] ?? Number.NaN;
  expect(Math.abs(distanceInBeats(barStart, 1.5, 2))).toBeLessThan(0.02);
  const even = Array.from({ length: 40 }, (_, index) => noteAt(index * 0.5));
  expect(hasPickup(guessedBars(even, { bpm: 120, confidence: 0.9 }, 20))).toBe(false);
});

test('the beats of the demo song are those of its score', () => {
  const truth = JSON.parse(readFileSync('public/demo/first-light.truth.json', 'utf8')) as {
    tempo_bpm: number;
    notes: { onset: number; offset: number }[];
  };
  const notes = truth.notes.map(({ onset, offset }) => noteAt(onset, offset - onset));
  const bars = guessedBars(notes, { bpm: truth.tempo_bpm, confidence: 1 }, 33.6);
  expect(Math.abs(distanceInBeats(bars[0]?.beatsSeconds[0] ?? Number.NaN, 0, 0.6))).toBeLessThan(0.1);
  expect(secondsPerBeatOf(bars, 1)).toBeCloseTo(0.6, 3);
});

test('a tempo is told as a guess where no note of the melody agrees with it, and before any is known', () => {
  expect(isTempoGuess([])).toBe(true);
  expect(isTempoGuess([{ beatsSeconds: [0, 0.5], unit: 4, confidence: 0 }])).toBe(false);
});
