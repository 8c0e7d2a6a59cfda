import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import type { Diagnosis } from '#domain/singing/pass-diagnosis.ts';
import { diagnosisWords } from './diagnosis-words.ts';

const said = (told: Partial<Diagnosis>) =>
  diagnosisWords(
    { praise: null, tendency: null, isSecondHalfBetter: false, spots: [], ...told },
    en.coach.panel,
  );

test.each<[string, Partial<Diagnosis>]>([
  [
    'A little sharp all through; the second half was better',
    { tendency: { kind: 'sharp', cents: 40, place: 'whole' }, isSecondHalfBetter: true },
  ],
  [
    'Right on time, and a little low where the tune climbs',
    { praise: 'on_time', tendency: { kind: 'flat', cents: 35, place: 'climb' } },
  ],
  [
    'Right on time, and flat all through',
    { praise: 'on_time', tendency: { kind: 'flat', cents: 70, place: 'whole' } },
  ],
  ['Your headphones may be slow: adjust by 190 ms?', { tendency: { kind: 'delay', milliseconds: 190 } }],
  ['The microphone hears nothing: is it on, and is it the right one?', { tendency: { kind: 'silent' } }],
  ['Right on time, and nothing to mend in this pass', { praise: 'on_time' }],
])('%s', (sentence, told) => {
  expect(said(told)).toBe(sentence);
  expect(said(told)).not.toMatch(/cents/);
});
