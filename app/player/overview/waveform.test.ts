import { expect, test } from 'vitest';
import { waveformOf } from './waveform.ts';

const decoded = (samples: Float32Array) => ({ length: samples.length, getChannelData: () => samples });
const silence = decoded(new Float32Array(48_000));
const stay = new AbortController().signal;

function risingTo(level: number) {
  return decoded(Float32Array.from({ length: 48_000 }, (_, index) => (level * index) / 48_000));
}

test('peaks follow the sound, and the loudest moment of both stems is 1', async () => {
  const waveform = await waveformOf({ instrumental: risingTo(0.5), vocals: risingTo(0.25) }, stay);
  expect(waveform?.instrumental.at(-1)).toBeCloseTo(1);
  expect(waveform?.vocals.at(-1)).toBeCloseTo(0.5, 2);
  expect(waveform?.vocals.at(599)).toBeCloseTo(0.25, 2);
  expect(waveform?.instrumental).toEqual(waveform?.instrumental.toSorted());
});

test('a click of a few samples is seen wherever it lies', async () => {
  for (const at of [24_003, 24_021, 24_033]) {
    const click = decoded(new Float32Array(48_000).fill(1, at, at + 5));
    const waveform = await waveformOf({ instrumental: click, vocals: silence }, stay);
    expect(waveform?.instrumental.at(600), `at ${at}`).toBe(1);
  }
});

test('silence, and a stem that ends earlier, are flat', async () => {
  const half = decoded(risingTo(1).getChannelData().slice(0, 24_000));
  const waveform = await waveformOf({ instrumental: half, vocals: silence }, stay);
  expect(waveform?.vocals.every((peak) => peak === 0)).toBe(true);
  const whole = await waveformOf({ instrumental: risingTo(1), vocals: half }, stay);
  expect(whole?.vocals.slice(601).every((peak) => peak === 0)).toBe(true);
  expect(whole?.vocals.at(590)).toBeGreaterThan(0.4);
});

test('the page gets a turn whenever a slice has taken its time, and a song that is left is not finished', async () => {
  let nowMs = 0;
  let pauses = 0;
  let isLeaving = false;
  const leaving = new AbortController();
  const slicing = {
    nowMs: () => {
      nowMs += 1;
      return nowMs;
    },
    pause: async () => {
      pauses += 1;
      if (isLeaving && pauses === 100) leaving.abort();
    },
  };
  expect(await waveformOf({ instrumental: silence, vocals: silence }, stay, slicing)).not.toBeNull();
  expect(pauses).toBeGreaterThan(200);
  pauses = 0;
  isLeaving = true;
  expect(await waveformOf({ instrumental: silence, vocals: silence }, leaving.signal, slicing)).toBeNull();
  expect(pauses).toBe(100);
});
