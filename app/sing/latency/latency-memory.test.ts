import { expect, test } from 'vitest';
import { readLatency, writeLatency } from './latency-memory.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
};
const HEADSET = { inputId: 'headset', outputId: 'headset' };

test('each pair of devices keeps a latency of its own', () => {
  const storage = memory();
  writeLatency(storage, HEADSET, 180);
  writeLatency(storage, { ...HEADSET, inputId: 'table' }, 35);
  expect(readLatency(storage, HEADSET)).toBe(180);
  expect(readLatency(storage, { ...HEADSET, inputId: 'table' })).toBe(35);
  expect(readLatency(storage, { ...HEADSET, outputId: 'speaker' })).toBeNull();
});

test('what makes no sense is as if it were not there', () => {
  const storage = memory();
  for (const kept of ['{', '[]', '{"headset headset":"long"}']) {
    storage.setItem('cantora.latency', kept);
    expect(readLatency(storage, HEADSET)).toBeNull();
  }
  writeLatency(storage, HEADSET, 9000);
  expect(readLatency(storage, HEADSET)).toBe(600);
});
