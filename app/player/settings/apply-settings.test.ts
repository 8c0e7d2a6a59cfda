import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applySettings } from './apply-settings.ts';
import { createPlayerSettings } from './player-settings.ts';

let leavePage: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    leavePage = listener;
  });
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function engineAt(songSeconds: number) {
  return {
    durationSeconds: 60,
    isPlaying: true,
    audibleSeconds: () => songSeconds,
    seek: vi.fn(),
    setSpeed: vi.fn(),
    setVolume: vi.fn(),
    setLoop: vi.fn(),
    subscribe: () => () => undefined,
  };
}
const memoryOf = (kept: unknown) => ({ read: () => kept, write: vi.fn() });

test('the song goes on where the singer left off, unless it was nearly over', () => {
  for (const [kept, sought] of [
    [12.5, [[12.5]]],
    [59, []],
    [0, []],
  ] as const) {
    const engine = engineAt(0);
    applySettings(engine, createPlayerSettings('aria', memoryOf({ positionSeconds: kept })));
    expect(engine.seek.mock.calls, `${kept} s`).toEqual(sought);
  }
});

test('volumes are set at once, and again only when they change', () => {
  const engine = engineAt(0);
  const store = createPlayerSettings(null);
  applySettings(engine, store);
  expect(engine.setVolume.mock.calls).toEqual([
    ['instrumental', 80],
    ['vocals', 60],
  ]);
  store.change({ positionSeconds: 3 });
  expect(engine.setVolume).toHaveBeenCalledTimes(2);
  store.change({ volumePercent: { instrumental: 80, vocals: 20 } });
  expect(engine.setVolume).toHaveBeenLastCalledWith('vocals', 20);
});

test('speed and loop of the song are set at once, so that nothing of the song before is left', () => {
  const engine = engineAt(0);
  const kept = { speedPercent: 75, loop: { startSeconds: 3, endSeconds: 5 } };
  applySettings(engine, createPlayerSettings('aria', memoryOf(kept)));
  expect(engine.setSpeed.mock.calls).toEqual([[75]]);
  expect(engine.setLoop.mock.calls).toEqual([[{ startSeconds: 3, endSeconds: 5 }]]);
  const next = engineAt(0);
  applySettings(next, createPlayerSettings('barcarole', memoryOf(null)));
  expect(next.setSpeed.mock.calls).toEqual([[100]]);
  expect(next.setLoop.mock.calls).toEqual([[null]]);
});

test('the position is kept every five seconds while it plays, and at once when the page is left', () => {
  const memory = memoryOf(null);
  applySettings(engineAt(21), createPlayerSettings('aria', memory));
  vi.advanceTimersByTime(4900);
  expect(memory.write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(700);
  expect(memory.write).toHaveBeenCalledTimes(1);
  leavePage();
  expect(memory.write).toHaveBeenCalledTimes(2);
  expect(memory.write.mock.lastCall?.[1]).toMatchObject({ positionSeconds: 21 });
});

test('the speed is set at once, and again only when it changes', () => {
  const engine = engineAt(0);
  const store = createPlayerSettings('aria', memoryOf({ speedPercent: 75 }));
  applySettings(engine, store);
  store.change({ semitones: 3 });
  store.change({ speedPercent: 80 });
  expect(engine.setSpeed.mock.calls).toEqual([[75], [80]]);
});
