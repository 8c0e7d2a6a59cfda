import { describe, expect, test } from 'vitest';
import { createSeekCoalescer } from './seek-coalescer.ts';

function rig() {
  const applied: number[] = [];
  let now = 0;
  let waiting: (() => void)[] = [];
  const seeks = createSeekCoalescer((seconds) => applied.push(seconds), {
    nowMs: () => now,
    onNextFrame(callback) {
      waiting.push(callback);
      return () => {
        waiting = waiting.filter((other) => other !== callback);
      };
    },
  });
  const frame = (ms = 16) => {
    now += ms;
    const due = waiting;
    waiting = [];
    for (const callback of due) callback();
  };
  return { seeks, applied, frame };
}

describe('seeking', () => {
  test('many requests within a frame are one restart at the newest target', () => {
    const { seeks, applied, frame } = rig();
    for (const seconds of [1, 2, 3]) seeks.request(seconds);
    expect(seeks.pendingSeconds).toBe(3);
    frame();
    expect(applied).toEqual([3]);
    expect(seeks.pendingSeconds).toBeNull();
  });

  test('restarts are at least 50 ms apart, and the last target is never lost', () => {
    const { seeks, applied, frame } = rig();
    seeks.request(1);
    frame();
    seeks.request(2);
    frame();
    expect(applied).toEqual([1]);
    seeks.request(4);
    frame(40);
    expect(applied).toEqual([1, 4]);
  });

  test('a cancelled seek does not happen', () => {
    const { seeks, applied, frame } = rig();
    seeks.request(1);
    seeks.cancel();
    frame();
    expect(applied).toEqual([]);
  });
});
