import { expect, test } from 'vitest';
import { shownDurationSeconds, shownKeyName, shownTempoBpm } from './shown-facts.ts';

test('key, tempo and length are those that were found', () => {
  const found = { key: { name: 'E major', confidence: 1, alternatives: [] } };
  expect(shownKeyName(found)).toEqual({ value: 'E major', isDefault: false });
  const tempo = { bpm: 92.4, confidence: 1, alternatives: [] };
  expect(shownTempoBpm({ tempo })).toEqual({ value: 92, isDefault: false });
  expect(shownDurationSeconds(61.5)).toEqual({ value: 61.5, isDefault: false });
});

test('where nobody found them they are G# major, 65 BPM and 180 seconds, marked as defaults', () => {
  expect(shownKeyName({ key: null })).toEqual({ value: 'G# major', isDefault: true });
  expect(shownTempoBpm({ tempo: null })).toEqual({ value: 65, isDefault: true });
  expect(shownDurationSeconds(null)).toEqual({ value: 180, isDefault: true });
});
