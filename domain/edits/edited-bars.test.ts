import { expect, test } from 'vitest';
import { isGuess } from '../music/song-bars.ts';
import { editedBars } from './edited-bars.ts';
import { NO_EDITS } from './edits.ts';

const beat = (time: number, bar: number, one: number, confidence = 0.9) => ({
  time,
  bar,
  beat: one,
  confidence,
});
const NOTHING = {
  ...{ beats: [], meters: [], tempo: null, duration_seconds: 20 },
  pitch_detection: { note_sequence: [] },
};
/** A note each half second. */
const SUNG = {
  pitch_detection: {
    note_sequence: Array.from({ length: 30 }, (_, index) => ({
      ...{ time_start: 1 + index * 0.5, time_end: 1.4 + index * 0.5, note_name: 'A4', frequency: 440 },
    })),
  },
};

test('the bars of a result have its beats, the note values of its meters and its confidence', () => {
  const found = {
    ...NOTHING,
    beats: [beat(0.5, 0, 1), beat(1, 1, 1), beat(1.5, 1, 2), beat(2, 2, 1, 0.2), beat(2.6, 2, 2, 0.2)],
    meters: [
      { bar: 1, beats_per_bar: 2, unit: 8 as const },
      { bar: 2, beats_per_bar: 2, unit: 4 as const },
    ],
  };
  expect(editedBars(found, NO_EDITS)).toEqual([
    { beatsSeconds: [0.5], unit: 8, confidence: 0.9 },
    { beatsSeconds: [1, 1.5], unit: 8, confidence: 0.9 },
    { beatsSeconds: [2, 2.6], unit: 4, confidence: 0.2 },
  ]);
});

test('bars that the singer set are certain and stand in place of those that were found', () => {
  const bars = [{ beatsSeconds: [1, 2, 3], unit: 4 as const }];
  expect(editedBars({ ...NOTHING, beats: [beat(0, 1, 1)] }, { ...NO_EDITS, bars })).toEqual([
    { ...bars[0], confidence: 1 },
  ]);
});

test('a result of before bars has bars that the melody suggests, all of them a guess, and none where nothing does', () => {
  const tempo = { bpm: 120, confidence: 0.9, alternatives: [] };
  const guessed = editedBars({ ...NOTHING, ...SUNG, tempo }, NO_EDITS);
  expect(guessed.length).toBeGreaterThan(7);
  expect(guessed.every(isGuess)).toBe(true);
  expect(guessed.flatMap(({ beatsSeconds }) => beatsSeconds).every((at) => at >= 0 && at < 20)).toBe(true);
  expect(editedBars({ ...NOTHING, ...SUNG }, NO_EDITS)).toEqual([]);
});
