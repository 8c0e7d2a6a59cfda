import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { SongEvent } from '#domain/songs/song-runs.ts';
import { SongRoom } from '#durable-objects/song-room.ts';
import { installMachine } from '../platform/machine.ts';
import { newRooms } from '../platform/rooms.ts';
import { newWorld, START_MS, type World } from '../world.ts';
import { checkDeadLetter } from './at-once.ts';

/** The checker itself: what it must tell of a dead letter that is done with, and what it must not. Rooms are the real ones. */

const ORDER = { songId: 'song_one', userId: 'user_one', startedAtMs: START_MS };
const TASK = { source: { pipelineId: 'pipe_before', attempt: 1 }, sampleCount: 1 };
/** A run of every kind, as its object takes it. */
const KINDS = [
  {
    order: { ...ORDER, kind: 'analysis', pipelineId: 'pipe_one', options: {}, source: {} },
  },
  {
    order: { ...ORDER, ...TASK, kind: 'transposition', pipelineId: 'task_one', semitones: 3 },
  },
  {
    order: { ...ORDER, ...TASK, kind: 'alignment', pipelineId: 'align_one', text: 'Una voce' },
  },
] as const;

type Kind = (typeof KINDS)[number];

/** `letter comes`: it is delivered; `asks`: what it asks reaches the room. */
type Step = 'taken' | 'letter comes' | 'asks' | 'cancelled';

const EVENTS = {
  taken: { type: 'accepted', attempt: 1, externalId: null },
  asks: { type: 'given_up', failure: { code: 'engine_failed', message: null } },
  cancelled: { type: 'cancelled' },
} as const satisfies Partial<Record<Step, SongEvent>>;

/** No inference service, and nobody who reads logs. */
const ALONE = {
  skewMs: () => 0,
  fetch: () => Promise.reject(new Error('Nobody is there.')),
  onLog: () => undefined,
};

/** What is told of a letter that is done with after this history, in which nobody has written an end down. */
async function toldOf({ order }: Kind, steps: readonly Step[]): Promise<string[]> {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE runs (id TEXT, status TEXT)');
  database.prepare("INSERT INTO runs VALUES (?, 'running')").run(order.pipelineId);
  const world = newWorld(1);
  world.beQuiet();
  const restore = installMachine({ ...world, entropy: world.random('entropy'), ...ALONE });
  try {
    const deliveredAtMs = await play(world, order, steps);
    const { kind, songId, pipelineId } = order;
    const wakeUp = { version: 2, kind, song_id: songId, pipeline_id: pipelineId } as const;
    checkDeadLetter({ ...world, database }, world.history, wakeUp, deliveredAtMs);
  } finally {
    restore();
  }
  return world.breaches.map(({ rule }) => rule);
}

/** When the letter was delivered last. The queue takes wake-ups and delivers none. */
async function play(world: World, order: Kind['order'], steps: readonly Step[]): Promise<number> {
  const { timeline, history } = world;
  const rooms = newRooms({
    ...world,
    random: world.random('rooms'),
    clockMs: timeline.nowMs,
    newObject: (ctx) => new SongRoom(ctx, { PIPELINE_QUEUE: { send: async () => undefined } as never }),
    onWrite: history.onRoomWrite,
    onCall: history.onRoomCall,
  });
  const room = rooms.binding(async (_part, _what, work) => work()).getByName(order.songId);
  await room.start(order as never);
  let deliveredAtMs = START_MS;
  for (const step of steps) {
    await timeline.runUntil(timeline.nowMs() + 1);
    if (step === 'taken') await room.take(order.pipelineId);
    if (step === 'letter comes') deliveredAtMs = timeline.nowMs();
    else await room.apply(order.pipelineId, EVENTS[step]);
  }
  return deliveredAtMs;
}

describe.each(KINDS)('of a dead letter of a run of the kind $order.kind', (of) => {
  test('an end that comes after the room has answered it is not missed: it has a wake-up of its own', async () => {
    expect(await toldOf(of, ['taken', 'letter comes', 'asks', 'cancelled'])).toEqual([]);
  });

  test('a run that an engine is at work on breaks no rule', async () => {
    expect(await toldOf(of, ['taken', 'letter comes', 'asks'])).toEqual([]);
  });

  test.each<Step[][]>([
    [['cancelled', 'letter comes', 'asks']],
    [['letter comes', 'cancelled', 'asks']],
    [['taken', 'letter comes', 'asks', 'cancelled', 'letter comes', 'asks']],
    [['letter comes', 'asks']],
  ])('an end that it was told of and has not written down breaks I21: %s', async (steps) => {
    expect(await toldOf(of, steps)).toEqual(['I21']);
  });

  test('a run that still waits, because its room was not asked, breaks I24', async () => {
    expect(await toldOf(of, ['letter comes'])).toEqual(['I24']);
  });
});
