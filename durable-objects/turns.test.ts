import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TurnRequest } from '#domain/runs/turn-order.ts';
import { Turns } from './turns.ts';

/** The object around the order: what it keeps, whom it wakes, and what it still knows when it has slept. */

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const FLEET = { INFERENCE_URL: 'https://one.example', INFERENCE_URLS: '', INFERENCE_PLACES: '1' };
const TWO = { ...FLEET, INFERENCE_URLS: 'https://two.example' };

beforeEach(() => {
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sent = () => vi.mocked(env.PIPELINE_QUEUE.send).mock.calls.map(([body]) => body);

function requestOf(runId: string, source = runId): TurnRequest {
  const ids = { runId, songId: `song-${runId}`, kind: 'analysis', account: runId } as const;
  return { ...ids, weight: 1, source, traceparent: TRACE };
}

/** On a disk of its own. `reopened`: another instance over the same disk, as after a sleep. */
function withTurns(fleet: typeof FLEET, test: (turns: Turns, reopened: () => Turns) => Promise<void>) {
  const stub = env.TURNS.getByName(crypto.randomUUID());
  return runInDurableObject(stub, (_turns, state) => {
    const open = () => new Turns(state, { ...env, ...fleet });
    return test(open(), open);
  });
}

test('whoever waits is woken through the queue when the turn before ends, once, with its trace', () =>
  withTurns(FLEET, async (turns) => {
    expect(await turns.ask(requestOf('a'))).toEqual({ kind: 'granted', machine: FLEET.INFERENCE_URL });
    expect(await turns.ask(requestOf('b'))).toEqual({ kind: 'waits', place: 1 });
    expect(await turns.ask(requestOf('c'))).toEqual({ kind: 'waits', place: 2 });
    expect(sent()).toEqual([]);
    await turns.end('a');
    const ids = { song_id: 'song-b', pipeline_id: 'b' };
    expect(sent()).toEqual([{ version: 2, kind: 'analysis', ...ids, traceparent: TRACE }]);
    expect(await turns.ask(requestOf('b'))).toMatchObject({ kind: 'granted' });
    expect(await turns.ask(requestOf('c'))).toEqual({ kind: 'waits', place: 1 });
  }));

test('turns, places, starts and closed machines outlive the sleep of the object', () =>
  withTurns(TWO, async (turns, reopened) => {
    // All of them ask in one millisecond.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const answers = ['a', 'b', 'c', 'd'].map((runId) => turns.ask(requestOf(runId)));
    const [first, second] = await Promise.all(answers);
    expect(await turns.refused('a', 30_000)).toBe(true);
    const awake = reopened();
    expect(await awake.ask(requestOf('b'))).toEqual(second);
    expect(await awake.ask(requestOf('a'))).toEqual({ kind: 'waits', place: 1 });
    expect(await awake.ask(requestOf('d'))).toEqual({ kind: 'waits', place: 3 });
    await awake.end('b');
    expect(await awake.ask(requestOf('a'))).toEqual(second);
    expect(first).not.toEqual(second);
  }));

test('the machine of a run is known for a cancel after its turn has ended, and takes the same recording again', () =>
  withTurns({ ...TWO, INFERENCE_PLACES: '3' }, async (turns, reopened) => {
    const answer = await turns.ask(requestOf('a', 'song'));
    const machine = answer.kind === 'granted' ? answer.machine : '';
    expect(await turns.end('a')).toBe(machine);
    expect(await turns.end('a')).toBe(machine);
    expect(await turns.end('never asked')).toBeNull();
    for (const runId of ['again', 'and again']) {
      expect(await reopened().ask(requestOf(runId, 'song'))).toEqual({ kind: 'granted', machine });
    }
  }));

test('a turn that nobody ends expires by the alarm, and a queue that takes nothing loses nobody', () =>
  withTurns(FLEET, async (turns) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await turns.ask(requestOf('lost'));
    await turns.ask(requestOf('next'));
    vi.mocked(env.PIPELINE_QUEUE.send).mockRejectedValueOnce(new Error('Queue send failed'));
    vi.setSystemTime(Date.now() + 14 * 60_000);
    await turns.ask(requestOf('next'));
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await turns.alarm();
    expect(sent()).toMatchObject([{ pipeline_id: 'next' }]);
    expect(await turns.ask(requestOf('next'))).toMatchObject({ kind: 'granted' });
  }));
