import { expect, test } from 'vitest';
import { type HeardMoment, type HearingTrouble, isSilent, TroubleWatch } from './hearing-trouble.ts';

const after = (moment: HeardMoment, frames: number, isLoudspeakerOn = false): HearingTrouble | null => {
  const watch = new TroubleWatch();
  let trouble: HearingTrouble | null = null;
  for (let frame = 0; frame < frames; frame++) trouble = watch.hear(moment, { isLoudspeakerOn });
  return trouble;
};

test.each([
  ['too_quiet', { levelDb: -70, peak: 0.001, isVoiced: false }, false],
  ['no_pitch', { levelDb: -30, peak: 0.1, isVoiced: false }, false],
  ['bleed', { levelDb: -30, peak: 0.1, isVoiced: false }, true],
  [null, { levelDb: -30, peak: 0.1, isVoiced: true }, true],
] as const)('after three seconds the trouble is %s', (trouble, moment, isLoudspeakerOn) => {
  expect(after(moment, 200, isLoudspeakerOn)).toBe(trouble);
  expect(after(moment, 100, isLoudspeakerOn)).toBeNull();
});

test('a microphone that is driven too hard is told at once, also of a voice that is heard', () => {
  expect(after({ levelDb: -3, peak: 1, isVoiced: true }, 3)).toBe('clipping');
});

test('a microphone is silent whose frames are hardly louder than nothing, and not one in a room where somebody breathes', () => {
  const frames = (levelDb: number, count: number) => Array.from({ length: count }, () => ({ levelDb }));
  expect(isSilent(frames(-90, 100))).toBe(true);
  expect(isSilent([...frames(-90, 95), ...frames(-40, 5)])).toBe(true);
  expect(isSilent([...frames(-90, 80), ...frames(-40, 20)])).toBe(false);
});
