import { expect, test } from 'vitest';
import { shownDurationSeconds, shownTempoBpm } from './shown-facts.ts';

test('tempo and length are those that were found', () => {
  const tempo = { bpm: 92.4, confidence: 1, alternatives: [] };
  expect(shownTempoBpm({ tempo })).toEqual({ value: 92, isDefault: false });
  expect(shownDurationSeconds(61.5)).toEqual({ value: 61.5, isDefault: false });
});

test('where nobody found them they are 65 BPM and 180 seconds, marked as defaults', () => {
  expect(shownTempoBpm({ tempo: null })).toEqual({ value: 65, isDefault: true });
  expect(shownDurationSeconds(null)).toEqual({ value: 180, isDefault: true });
});
