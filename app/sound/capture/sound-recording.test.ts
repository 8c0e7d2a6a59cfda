import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_TAKE_SECONDS } from '#domain/singing/take-room.ts';
import { SoundRecording } from './sound-recording.ts';

test('what is heard between start and finish is kept sample by sample, from its first moment on', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1 })), (pieces) => {
      const recording = new SoundRecording(48_000);
      recording.hear(new Float32Array([0.5]), 1);
      recording.start();
      pieces.forEach((piece, index) => {
        recording.hear(
          Float32Array.from(piece, (value) => value / 32_767),
          100 + index,
        );
      });
      const kept = recording.finish();
      recording.hear(new Float32Array([0.5]), 1000);
      if (pieces.length === 0) expect(kept).toBe(null);
      else {
        expect(kept?.beganAtMs).toBe(100);
        const off = Array.from(kept?.samples ?? [], (value, at) =>
          Math.abs(value - (pieces.flat()[at] ?? 0)),
        );
        expect(kept?.samples.length).toBe(pieces.flat().length);
        expect(Math.max(0, ...off)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('who waits long before they sing loses the waiting, not the song: the oldest sound makes room', () => {
  const recording = new SoundRecording(10);
  recording.start();
  const waitedSeconds = 2 * LONGEST_TAKE_SECONDS;
  for (let second = 0; second < waitedSeconds + 30; second += 1)
    recording.hear(new Float32Array(10).fill(second < waitedSeconds ? 0 : 0.5), 1000 * second);
  const kept = recording.finish();
  expect([...(kept?.samples.slice(-300) ?? [])].every((sample) => sample > 0)).toBe(true);
  const endedAtMs = (kept?.beganAtMs ?? 0) + 100 * (kept?.samples.length ?? 0);
  expect(endedAtMs).toBe(1000 * (waitedSeconds + 30));
  expect(kept?.samples.length).toBeLessThan(10 * (LONGEST_TAKE_SECONDS + 120));
});

test('a voice louder than full scale is cut, and does not wrap round', () => {
  const recording = new SoundRecording(48_000);
  recording.start();
  recording.hear(new Float32Array([2, -2]), 0);
  expect([...(recording.finish()?.samples ?? [])]).toEqual([32_767, -32_767]);
});

test('sound that came late at first, while the detector was loading, began when the later of it says', () => {
  const recording = new SoundRecording(1000);
  recording.start();
  for (let piece = 0; piece < 100; piece++)
    recording.hear(new Float32Array(10), 5000 + piece * 10 + (piece < 40 ? 400 : 3));
  expect(recording.finish()?.beganAtMs).toBe(5003);
});
