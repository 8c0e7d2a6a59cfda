import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Aim } from './pitch-aim.ts';
import { SUNG_FRAME_SECONDS } from './sung-frame.ts';
import { GUIDE_HEARD, guideAfter } from './withdrawing-guide.ts';

/** Whether the guide is heard after each frame. */
function heardOver(aims: readonly Aim[]): boolean[] {
  let state = GUIDE_HEARD;
  return aims.map((aim) => {
    state = guideAfter(state, aim);
    return state.isHeard;
  });
}

const frames = (aim: Aim, seconds: number): Aim[] =>
  Array.from({ length: Math.round(seconds / SUNG_FRAME_SECONDS) }, () => aim);

/** How long it takes from the first frame on until the guide is as wanted. */
function secondsUntil(isHeard: boolean, before: readonly Aim[], aim: Aim): number {
  const after = heardOver([...before, ...frames(aim, 1)]).slice(before.length);
  return (after.indexOf(isHeard) + 1) * SUNG_FRAME_SECONDS;
}

test('the guide is silent within 0.15 s of a right pitch and back within 0.25 s of a wrong one or of silence', () => {
  expect(secondsUntil(false, [], 'hit')).toBeLessThanOrEqual(0.15);
  for (const aim of ['flat', 'sharp', 'missed'] as const)
    expect(secondsUntil(true, frames('hit', 1), aim)).toBeLessThanOrEqual(0.25);
});

test('a consonant, a rest and the next note that is right do not bring it back', () => {
  const line = [
    ...frames('hit', 0.4),
    ...frames('missed', 0.15),
    ...frames('hit', 0.3),
    ...frames('free', 2),
  ];
  expect(heardOver([...line, ...frames('hit', 0.5)]).slice(30)).not.toContain(true);
});

test('it never changes more often than every 0.1 s, however the voice flickers', () => {
  const anyAim = fc.constantFrom<Aim>('hit', 'flat', 'sharp', 'missed', 'free');
  fc.assert(
    fc.property(fc.array(anyAim, { maxLength: 400 }), (aims) => {
      const heard = heardOver(aims);
      const changes = heard.flatMap((one, index) => (index > 0 && one !== heard[index - 1] ? [index] : []));
      for (const [index, at] of changes.entries())
        if (index > 0) expect((at - (changes[index - 1] ?? 0)) * SUNG_FRAME_SECONDS).toBeGreaterThan(0.1);
    }),
  );
});
