import { expect, test } from 'vitest';
import { SungFrames } from '#app/sing/sung-frames.ts';
import { demoTargets } from '#domain/singing/testing/takes.ts';
import { SongWait } from './song-wait.ts';

const [NOTE] = demoTargets();
if (NOTE === undefined) throw new Error('No note');
const { midi, startSeconds } = NOTE;

class FakeEngine {
  isPlaying = true;
  #listeners = new Set<() => void>();
  pause = () => this.#set(false);
  play = async () => this.#set(true);
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    for (const listener of this.#listeners) listener();
  }
}

function waitingSong() {
  const [engine, sung] = [new FakeEngine(), new SungFrames()];
  const requests = { isWanted: true };
  const awaited: (number | null)[] = [];
  /** Whether practice counts the time, at each change of the player. */
  const practised: boolean[] = [];
  const note = () => practised.push(engine.isPlaying || sung.isSongHeld);
  engine.subscribe(note);
  sung.onHeld(note);
  const wait = new SongWait({
    ...{ engine, sung },
    isWanted: () => requests.isWanted,
    rules: () => ({ level: 'steady', isOctaveFree: true }),
    notes: () => demoTargets(),
    onAwaited: (next) => awaited.push(next?.midi ?? null),
  });
  wait.follow();
  const hear = (sungMidi: number | null, times = 1) => {
    for (let time = 0; time < times; time++)
      sung.publish(
        { atSeconds: startSeconds + 0.5, midi: sungMidi, confidence: 0.9, levelDb: -20 },
        engine.isPlaying,
      );
  };
  return { engine, sung, requests, awaited, practised, hear };
}

test('the song stops for the note and goes on once it is held; practice counts all of it', async () => {
  const { engine, sung, awaited, practised, hear } = waitingSong();
  hear(null);
  expect([engine.isPlaying, sung.isSongHeld, awaited]).toEqual([false, true, [midi]]);
  hear(midi, 25);
  await Promise.resolve();
  expect(engine.isPlaying).toBe(true);
  hear(midi);
  expect(awaited).toEqual([midi, null]);
  expect(practised).not.toContain(false);
});

test('who presses play goes on without the note, and who sings nothing for long has gone', async () => {
  const { engine, sung, awaited, hear } = waitingSong();
  hear(null);
  await engine.play();
  expect(awaited).toEqual([midi, null]);
  hear(null, 3);
  expect(engine.isPlaying).toBe(true);
  const other = waitingSong();
  other.hear(null, 1300);
  expect([other.engine.isPlaying, other.sung.isSongHeld]).toEqual([false, false]);
  expect(sung.isSongHeld).toBe(false);
});

test('a song that is not wished to wait plays on, and one that waits is let go when the wish ends', () => {
  const { engine, sung, requests, hear } = waitingSong();
  requests.isWanted = false;
  hear(null, 5);
  expect(engine.isPlaying).toBe(true);
  requests.isWanted = true;
  hear(null);
  expect(sung.isSongHeld).toBe(true);
  requests.isWanted = false;
  hear(null);
  expect(sung.isSongHeld).toBe(false);
});
