import { expect, test } from 'vitest';
import { resume } from '#app/content/en/resume.ts';
import { AFRESH, leftOffWords } from './left-off.ts';

test('place, speed and key are told where they are not those of a new song', () => {
  expect(leftOffWords({ positionSeconds: 72.4, speedPercent: 75, semitones: -2 }, resume)).toBe(
    'at 1:12, at 75 % speed, −2 semitones',
  );
  expect(leftOffWords({ ...AFRESH, semitones: 3 }, resume)).toBe('+3 semitones');
  expect(leftOffWords({ ...AFRESH, positionSeconds: 0.4 }, resume)).toBeNull();
});
