import { expect, test } from 'vitest';
import { shownDurationSeconds, shownTempoBpm } from './shown-facts.ts';

test('tempo and length are those that were found', () => {
  const tempo = { bpm: 92.4, confidence: 1, alternatives: [] };
  expect(shownTempoBpm({ tempo })).toEqual({ value: 92, isDefault: false });
  expect(shownDurationSeconds(61.5)).toEqual({ value: 61.5, isDefault: false });
});

test('the tempo of bars that the singer set is theirs, counted in dotted quarters in six-eight', () => {
  const tempo = { bpm: 92.4, confidence: 1, alternatives: [] };
  const bars = [0, 2, 4].map((at) => ({ beatsSeconds: [at, at + 0.5, at + 1, at + 1.5], unit: 4 as const }));
  expect(shownTempoBpm({ tempo }, bars)).toEqual({ value: 120, isDefault: false });
  const six = { beatsSeconds: [0, 0.25, 0.5, 0.75, 1, 1.25], unit: 8 as const };
  expect(shownTempoBpm({ tempo: null }, [six])).toEqual({ value: 80, isDefault: false });
});

test('where nobody found them they are 65 BPM and 180 seconds, marked as defaults', () => {
  expect(shownTempoBpm({ tempo: null })).toEqual({ value: 65, isDefault: true });
  expect(shownDurationSeconds(null)).toEqual({ value: 180, isDefault: true });
});
