import { expect, test } from 'vitest';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { SungFrames } from './sung-frames.ts';

const A4: SungFrame = { atSeconds: 1.5, midi: 69.1, confidence: 0.9, levelDb: -20 };

test('every listener is told of a frame, and of whether the song plays, until it leaves', () => {
  const frames = new SungFrames();
  const told: [SungFrame, boolean][] = [];
  const leave = frames.subscribe((frame, isPlaying) => told.push([frame, isPlaying]));
  frames.publish(A4, true);
  frames.publish(A4, false);
  leave();
  frames.publish(A4, true);
  expect(told).toEqual([
    [A4, true],
    [A4, false],
  ]);
});
