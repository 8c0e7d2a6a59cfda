import { expect, test } from 'vitest';
import { SUNG_FRAME_SECONDS } from '#domain/singing/sung-frame.ts';
import { type RecordedTake, type TakePhase, TakeRecorder } from './take-recorder.ts';

const HERTZ = 1000;
const BEGAN_MS = 10_000;

function recordingSinger() {
  const told = {
    phases: [] as TakePhase[],
    takes: [] as (RecordedTake | null)[],
    speedPercent: 75,
    longestSeconds: 600,
  };
  const recorder = new TakeRecorder({
    speedPercent: () => told.speedPercent,
    longestSeconds: () => told.longestSeconds,
    record: () => undefined,
    finish: async () => ({ samples: new Int16Array(20 * HERTZ), hertz: HERTZ, beganAtMs: BEGAN_MS }),
    onPhase: (phase) => told.phases.push(phase),
    onTake: (take) => told.takes.push(take),
  });
  /** From a moment of the recording, at the speed that is set. */
  const sing = (fromSong: number, seconds: number, atRecordingSeconds: number) => {
    for (let at = 0; at < seconds; at += SUNG_FRAME_SECONDS) {
      const atSeconds = fromSong + at * (told.speedPercent / 100);
      const frame = { atSeconds, midi: 60, confidence: 0.9, levelDb: -20 };
      recorder.hear(frame, true, BEGAN_MS + (atRecordingSeconds + at) * 1000);
    }
  };
  const stand = (atSeconds: number) =>
    recorder.hear({ atSeconds, midi: null, confidence: 0, levelDb: -60 }, false, BEGAN_MS);
  return { recorder, told, sing, stand };
}

test('the next pass is the take, and it lies where it was sung, at its speed', async () => {
  const { recorder, told, sing, stand } = recordingSinger();
  sing(3, 2, 0);
  recorder.arm();
  stand(5);
  sing(6, 4, 2);
  stand(9);
  sing(20, 2, 8);
  await Promise.resolve();
  expect(told.phases).toEqual(['armed', 'recording', 'off']);
  expect(told.takes).toHaveLength(1);
  const [take] = told.takes;
  expect(take?.sound.fromSeconds).toBeCloseTo(6, 2);
  expect(take?.sound.rate).toBe(0.75);
  expect(take?.pass.heard.endSeconds).toBeCloseTo(9, 1);
  expect((take?.sound.samples.length ?? 0) / HERTZ).toBeCloseTo(4.3, 1);
});

test('a take that has its full length ends there, is kept, and says that it was cut', async () => {
  const { recorder, told, sing } = recordingSinger();
  told.longestSeconds = 3;
  recorder.arm();
  sing(6, 8, 2);
  await Promise.resolve();
  expect(told.phases).toEqual(['armed', 'recording', 'off']);
  const [take] = told.takes;
  expect(told.takes).toHaveLength(1);
  expect([take?.isCut, Math.round((take?.sound.samples.length ?? 0) / HERTZ)]).toEqual([true, 3]);
});

test('a touch of the play button is no take: the next pass still is', async () => {
  const { recorder, told, sing, stand } = recordingSinger();
  recorder.arm();
  sing(0, 0.3, 0);
  stand(0.2);
  expect(told.phases.at(-1)).toBe('armed');
  sing(6, 2, 2);
  stand(7.5);
  await Promise.resolve();
  expect(told.takes[0]?.sound.fromSeconds).toBeCloseTo(6, 2);
});

test('another speed ends the take, and who cancels has none', async () => {
  const { recorder, told, sing } = recordingSinger();
  recorder.arm();
  sing(6, 2, 0);
  told.speedPercent = 100;
  sing(7.5, 1, 2);
  await Promise.resolve();
  expect(told.takes[0]?.sound.rate).toBe(0.75);
  recorder.arm();
  sing(9, 1, 4);
  recorder.cancel();
  await Promise.resolve();
  expect([told.takes.length, told.phases.at(-1)]).toEqual([1, 'off']);
});
