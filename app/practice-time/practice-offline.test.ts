import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, refusal } from '#app/api/api-error.ts';
import { type PracticeWorld, practisedSong } from './practice.test-kit.ts';

/** Practice while the network comes and goes: no time and no singing is lost, and none counts twice. In fake time. */

const OFFLINE = new ApiError({ kind: 'network' });

let world: PracticeWorld;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  world = practisedSong({ usedSeconds: 600 });
});
afterEach(() => vi.useRealTimers());

describe('a network that is down', () => {
  test('does not stop the song; the session is tried again, told once, and the time is kept to be told', async () => {
    world.isOffline = true;
    world.player.play();
    await pass(59);
    expect(world.player.isPlaying).toBe(true);
    expect(world.practice.isUntold).toBe(true);
    expect(world.practice.elapsedSeconds).toBe(59);
    expect(world.practice.sessionId).toBe('untold 0');
    expect(world.told).toEqual([['start', OFFLINE]]);
    world.isOffline = false;
    await pass(20);
    expect(world.practice.isUntold).toBe(false);
    expect(untoldSeconds()).toEqual([60]);
    expect(world.practice.elapsedSeconds).toBe(79);
  });

  test('for less than 90 seconds costs no minute', async () => {
    world.player.play();
    await pass(30);
    world.isOffline = true;
    await pass(45);
    world.isOffline = false;
    await pass(45);
    world.player.pause();
    await pass(0);
    expect(world.server.usedMs).toBe(720_000);
    expect(world.practice.elapsedSeconds).toBe(120);
  });

  test('for longer parts the time: what was missed is kept to be told, and the timer goes on', async () => {
    world.player.play();
    await pass(20);
    world.isOffline = true;
    await pass(120);
    world.isOffline = false;
    await pass(60);
    world.player.pause();
    await pass(0);
    const countedSeconds = (world.server.usedMs - 600_000) / 1000;
    expect(world.practice.elapsedSeconds).toBe(200);
    expect(countedSeconds + (untoldSeconds()[0] ?? 0)).toBe(200);
  });

  test('at the end keeps what came after the last heartbeat', async () => {
    world.player.play();
    await pass(88);
    world.isOffline = true;
    world.player.pause();
    await pass(0);
    expect(world.practice.elapsedSeconds).toBe(88);
    expect(untoldSeconds()).toEqual([13]);
    expect(world.told).toEqual([['end', OFFLINE]]);
  });

  test('stops the song in the second in which the month ends, as far as it is known', async () => {
    world.practice.acceptTraining(world.trainingAt(3590));
    world.isOffline = true;
    world.player.play();
    await pass(30);
    expect(world.player.isPlaying).toBe(false);
    expect(world.practice.isBlocked).toBe(true);
    expect(untoldSeconds()).toEqual([10]);
  });
});

/** What a heartbeat missed the end still credits; what is told of it later, the server counts once. */
test.each([
  ['start', 80, 10],
  ['beat', 90, 75],
  ['end', 75, 15],
] as const)(
  'a server that wants to be asked later at the %s loses no second',
  async (call, credited, untold) => {
    world.failNext(call, refusal(429, '', '{"code":"too_many_attempts","detail":"Too many attempts."}'));
    world.player.play();
    await pass(90);
    world.player.pause();
    await pass(0);
    const countedSeconds = (world.server.usedMs - 600_000) / 1000;
    expect(world.practice.elapsedSeconds).toBe(90);
    expect([countedSeconds, untoldSeconds()[0]]).toEqual([credited, untold]);
  },
);

describe('what is sung', () => {
  test('is told with the next heartbeat or the end, each second once, and again where a heartbeat was lost', async () => {
    world.player.play();
    await pass(1);
    world.practice.addVoiced(4);
    await pass(75);
    expect(world.voicedSeconds).toBe(4);
    world.isOffline = true;
    world.practice.addVoiced(3);
    await pass(75);
    world.isOffline = false;
    await pass(75);
    expect(world.voicedSeconds).toBe(7);
    world.practice.addVoiced(2);
    world.player.pause();
    await pass(0);
    expect(world.voicedSeconds).toBe(9);
  });

  test('without a network waits with its time, and is not told with the session that is opened later', async () => {
    world.isOffline = true;
    world.player.play();
    await pass(10);
    world.practice.addVoiced(6.5);
    await pass(25);
    expect(untoldVoiced()).toEqual([6.5]);
    world.practice.addVoiced(2);
    world.isOffline = false;
    await pass(20);
    expect(untoldVoiced()).toEqual([8.5]);
    world.practice.addVoiced(1);
    world.player.pause();
    await pass(0);
    expect([untoldVoiced(), world.voicedSeconds]).toEqual([[8.5], 1]);
  });

  test('since the last heartbeat waits with the end that could not be told', async () => {
    world.player.play();
    await pass(21);
    world.practice.addVoiced(5);
    world.isOffline = true;
    world.player.pause();
    await pass(0);
    expect([untoldVoiced(), world.voicedSeconds]).toEqual([[5], 0]);
  });

  test('in a session that the server has ended meanwhile is told by itself, with the time that it missed', async () => {
    world.player.play();
    await pass(20);
    world.isOffline = true;
    world.practice.addVoiced(30);
    await pass(120);
    world.isOffline = false;
    await pass(60);
    world.player.pause();
    await pass(0);
    expect([untoldVoiced(), world.voicedSeconds]).toEqual([[30], 0]);
  });
});

function untoldVoiced(): number[] {
  return [...world.untold.values()].map(({ voicedSeconds }) => voicedSeconds);
}

function untoldSeconds(): number[] {
  return [...world.untold.values()].map(({ startMs, endMs }) => (endMs - startMs) / 1000);
}
