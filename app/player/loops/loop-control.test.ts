import { expect, test, vi } from 'vitest';
import { createPlayerSettings } from '../settings/player-settings.ts';
import { LoopControl } from './loop-control.ts';

const PLACES = {
  phrases: [
    { startSeconds: 2, endSeconds: 6, text: 'one' },
    { startSeconds: 10, endSeconds: 14, text: 'two' },
  ],
  snapSeconds: [2, 10, 12.1],
};

function song() {
  const engine = {
    heardSeconds: 0,
    durationSeconds: 60,
    audibleSeconds: () => engine.heardSeconds,
    seek: vi.fn(),
  };
  const settings = createPlayerSettings(null);
  return { engine, settings, control: new LoopControl(engine, settings, () => PLACES) };
}

test('a start that waits for its end is no loop yet, and the next song knows nothing of it', () => {
  const first = song();
  first.engine.heardSeconds = 9.8;
  first.control.press();
  expect(first.control.start.get()).toBe(10);
  expect(first.settings.get().loop).toBeNull();
  const next = song();
  expect(next.control.start.get()).toBeNull();
  next.control.press();
  expect(next.control.start.get()).toBe(0);
});

test('a new start behind an old loop ends it', () => {
  const { control, engine, settings } = song();
  control.loop({ startSeconds: 2, endSeconds: 6 });
  engine.heardSeconds = 12;
  control.markStart();
  expect(settings.get().loop).toBeNull();
  expect(control.start.get()).toBe(12.1);
});

test('a chosen range plays from its start, unless the song is inside it already', () => {
  const { control, engine } = song();
  control.loop({ startSeconds: 10, endSeconds: 14 });
  expect(engine.seek.mock.calls).toEqual([[10]]);
  engine.heardSeconds = 11;
  control.loop({ startSeconds: 10, endSeconds: 14 });
  expect(engine.seek).toHaveBeenCalledTimes(1);
});

test('B alone ends the phrase that is sung, and a handle snaps unless it is free', () => {
  const { control, engine, settings } = song();
  engine.heardSeconds = 12;
  control.markEnd();
  expect(settings.get().loop).toEqual({ startSeconds: 10, endSeconds: 12.1 });
  control.moveEnds({ startSeconds: 9.9, endSeconds: 12.2 }, false);
  expect(settings.get().loop).toEqual({ startSeconds: 10, endSeconds: 12.1 });
  control.moveEnds({ startSeconds: 9.9, endSeconds: 12.2 }, true);
  expect(settings.get().loop?.startSeconds).toBeCloseTo(9.9);
});
