import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '#app/api/api-error.ts';
import { type PracticeWorld, practisedSong } from './practice.test-kit.ts';

/** The practice of a page against a server that keeps the real rule, in fake time. */

const LIMIT = refusal(402, '', JSON.stringify({ code: 'training_limit', detail: 'Monthly training time …' }));
const ENDED = refusal(409, '', JSON.stringify({ code: 'training_session_ended', detail: 'It has ended.' }));

let world: PracticeWorld;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  world = practisedSong({ usedSeconds: 600 });
});
afterEach(() => vi.useRealTimers());

describe('a session', () => {
  test('starts with playing; pausing ends it and refreshes the status', async () => {
    world.player.play();
    await pass(5);
    expect(world.calls).toEqual(['start']);
    world.player.pause();
    await pass(0);
    expect(world.calls).toEqual(['start', 'end s1', 'refresh']);
    expect(world.server.usedMs).toBe(605_000);
  });

  test('is kept alive every 75 seconds by heartbeats whose answers have the status, so that nothing else is asked', async () => {
    world.player.play();
    await pass(226);
    const count = (call: string) => world.calls.filter((made) => made === call).length;
    expect([count('start'), count('beat s1'), count('refresh')]).toEqual([1, 3, 0]);
    expect(world.practice.usage?.usedSeconds).toBe(826);
  });

  test('that is opened after the singer has paused is ended at once', async () => {
    world.latencyMs = 3000;
    world.player.play();
    await pass(1);
    world.player.pause();
    await pass(10);
    expect(world.calls).toEqual(['start', 'end s1', 'refresh']);
    expect(world.practice.elapsedSeconds).toBe(0);
  });

  test('ends with the page, in a way that outlives it, and goes on if the page comes back playing', async () => {
    world.player.play();
    await pass(7);
    world.practice.leavePage();
    expect(world.calls.at(-1)).toBe('end s1 outliving the page');
    world.practice.follow();
    await pass(1);
    expect(world.calls.at(-1)).toBe('start');
  });

  test('ends when the player is let go', async () => {
    world.player.play();
    await pass(7);
    world.letGo();
    await pass(0);
    expect(world.calls).toContain('end s1');
    expect(world.practice.isReady).toBe(false);
  });

  test('that has ended without us is followed by a new one, and nobody is told', async () => {
    world.player.play();
    await pass(75);
    world.failNext('beat', ENDED);
    await pass(75);
    expect(world.calls.slice(-2)).toEqual(['beat s1', 'start']);
    expect(world.told).toEqual([]);
    expect(world.player.isPlaying).toBe(true);
    // What the server has not counted is taken back from the timer.
    expect(world.practice.elapsedSeconds).toBe(75);
  });
});

describe('the figures', () => {
  test('the timer counts while sound plays in an open session, and at no other time', async () => {
    world.latencyMs = 2000;
    world.player.play();
    await pass(2);
    expect(world.practice.elapsedSeconds).toBe(0);
    await pass(10);
    expect(world.practice.elapsedSeconds).toBe(10);
    world.player.pause();
    await pass(100);
    expect(world.practice.elapsedSeconds).toBe(10);
  });

  test('what the server has reported is not counted again: the usage grows second by second', async () => {
    world.player.play();
    const shown: (number | undefined)[] = [];
    for (let second = 0; second <= 165; second += 1) {
      shown.push(world.practice.usage?.usedSeconds);
      await pass(1);
    }
    expect(shown).toEqual(Array.from({ length: 166 }, (_, second) => 600 + second));
  });

  test('a pause adds nothing, and a late answer does not turn the figures back', async () => {
    world.player.play();
    await pass(25);
    world.latencyMs = 4000;
    world.player.pause();
    await pass(1);
    expect(world.practice.usage?.usedSeconds).toBe(625);
    await pass(10);
    expect(world.practice.usage?.usedSeconds).toBe(625);
  });

  test('a status that was asked for before the last heartbeat changes nothing', async () => {
    world.player.play();
    await pass(76);
    world.practice.acceptTraining(world.trainingAt(600));
    expect(world.practice.usage?.usedSeconds).toBe(676);
  });

  test('listeners hear of every second', async () => {
    const seen = new Set<number>();
    world.practice.subscribe(() => seen.add(world.practice.elapsedSeconds));
    world.player.play();
    await pass(10);
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, second) => second));
  });
});

describe('the limit', () => {
  test.each([0, -1, -3600])('blocks from the start with %d seconds left', (remaining_monthly) => {
    const training = { ...world.trainingAt(3600), remaining_monthly };
    world.practice.acceptTraining(training);
    expect(world.practice.isBlocked).toBe(true);
    world.practice.acceptTraining({ ...training, has_unlimited: true });
    expect(world.practice.isBlocked).toBe(false);
  });

  test('is no limit for who is unlimited, also where later answers leave that out', () => {
    const { has_unlimited: _, ...told } = world.trainingAt(3600);
    world.practice.acceptTraining({ ...told, has_unlimited: true });
    world.practice.acceptTraining(told);
    expect(world.practice.isBlocked).toBe(false);
    expect(world.practice.usage).toMatchObject({ limitSeconds: null, remainingSeconds: null });
  });

  test('never blocks an unlimited plan, and a new plan frees who was blocked', () => {
    world.practice.acceptTraining(world.trainingAt(3600));
    world.practice.acceptTraining({
      used_monthly: 3600,
      limit_monthly: null,
      remaining_monthly: null,
      has_unlimited: true,
    });
    expect(world.practice.isBlocked).toBe(false);
    expect(world.practice.usage).toMatchObject({ limitSeconds: null, remainingSeconds: null });
  });

  test('stops the song in the second in which it is reached', async () => {
    world.server.usedMs = 3_588_000;
    world.player.play();
    await pass(11);
    expect(world.player.isPlaying).toBe(true);
    await pass(2);
    expect(world.player.isPlaying).toBe(false);
    expect(world.practice.isBlocked).toBe(true);
    expect(world.practice.usage).toEqual({ usedSeconds: 3600, limitSeconds: 3600, remainingSeconds: 0 });
    expect(world.server.usedMs).toBe(3_600_000);
  });

  test('stops the song when the server refuses to start a session', async () => {
    world.failNext('start', LIMIT);
    world.player.play();
    await pass(0);
    expect(world.player.isPlaying).toBe(false);
    expect(world.practice.isBlocked).toBe(true);
    expect(world.told).toEqual([]);
  });

  test('is also known by its code, whatever the status became on the way', async () => {
    world.failNext('start', refusal(400, '', '{"code":"training_limit","detail":"Sorry."}'));
    world.player.play();
    await pass(0);
    expect(world.practice.isBlocked).toBe(true);
  });
});
