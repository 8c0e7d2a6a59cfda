import type { DatabaseSync } from 'node:sqlite';
import { shardOf } from '#domain/shards.ts';
import { SongRoom } from '#durable-objects/song-room.ts';
import { Turns } from '#durable-objects/turns.ts';
import { createWorker } from '../../worker/app.ts';
import type { Env } from '../../worker/env.ts';
import { checkDeadLetter } from './checks/at-once.ts';
import { emptyDatabases } from './database.ts';
import { type History, newHistory } from './history.ts';
import { type Journal, newJournal } from './journal.ts';
import { type Life, newLife, type PlatformCall, platformCalls } from './platform/calls.ts';
import { fakeD1 } from './platform/d1.ts';
import { newIsolate } from './platform/isolate.ts';
import { emptyKv } from './platform/kv.ts';
import { type FakeQueue, newQueue } from './platform/queue.ts';
import { fakeR2 } from './platform/r2.ts';
import { newR2Store, type R2Store } from './platform/r2-store.ts';
import { newRooms, type Rooms } from './platform/rooms.ts';
import { type Random, randomOf } from './random.ts';
import { newRecords, type Records } from './records.ts';
import { RUNPOD_VARIABLES, SIDECAR_ORIGIN, VARIABLES } from './settings.ts';
import { newTimeline, type Timeline } from './timeline.ts';
import { newWeather, type Weather } from './weather.ts';

/** A world is one simulated installation: the real Worker and its real objects on a platform made of memory. */

export const START_MS = Date.parse('2026-06-01T12:00:00Z');
export const CHAOS_MS = 30 * 60_000;
const RUNPOD_SHARE = 0.3;

export interface World extends Records {
  seed: number;
  timeline: Timeline;
  journal: Journal;
  weather: Weather;
  history: History;
  /** The first shard, and in most worlds the only one. */
  database: DatabaseSync;
  databases: readonly DatabaseSync[];
  /** The one where this account, song or run lies. */
  databaseOf(id: string): DatabaseSync;
  bucket: R2Store;
  copies: R2Store;
  rooms: Rooms;
  /** The one object that hands out turns. */
  turns: Rooms;
  /** So many machines with so many places each: with few of them songs wait. */
  fleet: { INFERENCE_URLS: string; INFERENCE_PLACES: string };
  queue: FakeQueue;
  /** Jobs run on RunPod instead of on our own container. */
  isOnRunPod: boolean;
  /** How far the clocks of Worker and objects are off. */
  skew: { ms: number };
  random(name: string): Random;
  /** A request from outside. Rejects when the process dies or the answer is lost. */
  request(request: Request): Promise<Response>;
  scheduled(): Promise<void>;
  /** The process of the Worker dies with everything that it was doing; the next request starts another one. */
  crashWorker(): void;
  /** The checks use these: they reach the platform without trouble and belong to no process. */
  calmEnv(): Env;
  /** The chaos is over: nothing fails any more, and nobody begins anything new. */
  isQuiet(): boolean;
  beQuiet(): void;
}

/** Nothing is deferred beyond the request: what must not be lost is written down before. */
const EXECUTION = {
  waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
  passThroughOnException: () => undefined,
} as unknown as ExecutionContext;

const worker = createWorker(async () => new Response('a page'));

/** A world stands on these; nothing of them calls the product. */
type Ground = Omit<
  World,
  'rooms' | 'turns' | 'queue' | 'request' | 'scheduled' | 'crashWorker' | 'calmEnv' | 'isQuiet' | 'beQuiet'
>;

export function newWorld(seed: number, shards = 1): World {
  const ground = newGround(seed, shards);
  const { journal, weather } = ground;
  const { isolate, envOf, queue, rooms, turns } = newPlatform(ground);
  const network = ground.random('network');
  let isQuiet = false;
  return {
    ...ground,
    rooms,
    turns,
    queue,
    request: async (request) => {
      const response = await isolate.run(
        async (env) => (await worker.fetch?.(request as never, env, EXECUTION)) as Response,
      );
      if (!network.chance(weather.lostAnswers)) return response;
      journal.count('network.lost_answer');
      throw new TypeError('fetch failed: other side closed');
    },
    scheduled: () => isolate.run(async (env) => void (await worker.scheduled?.({} as never, env, EXECUTION))),
    crashWorker: () => {
      journal.note('worker.crash');
      isolate.crash();
    },
    calmEnv: () => envOf(newLife()),
    isQuiet: () => isQuiet,
    beQuiet: () => {
      isQuiet = true;
      weather.clear();
    },
  };
}

function newGround(seed: number, shards: number): Ground {
  const timeline = newTimeline(START_MS);
  const journal = newJournal(timeline.nowMs, START_MS);
  const random = (name: string) => randomOf(seed, name);
  const databases = emptyDatabases(shards);
  const [database] = databases as [DatabaseSync];
  return {
    ...newRecords(),
    seed,
    timeline,
    journal,
    random,
    weather: newWeather(random('weather'), START_MS, CHAOS_MS),
    history: newHistory(timeline, journal),
    database,
    databases,
    databaseOf: (id) => databases[shardOf(id)] ?? database,
    bucket: newR2Store(timeline.nowMs),
    copies: newR2Store(timeline.nowMs),
    isOnRunPod: random('adapter').chance(RUNPOD_SHARE),
    fleet: drawFleet(random('fleet')),
    skew: { ms: 0 },
  };
}

function drawFleet(random: Random): World['fleet'] {
  const more = Array.from({ length: random.int(0, 2) }, (_, index) => `${SIDECAR_ORIGIN}:${index + 1}`);
  return { INFERENCE_URLS: more.join(','), INFERENCE_PLACES: String(random.int(1, 3)) };
}

function bindingsOf(databases: readonly DatabaseSync[], call: PlatformCall): Record<string, D1Database> {
  const named = databases.map((database, shard) => [
    shard === 0 ? 'DB' : `DB_${shard}`,
    fakeD1(database, call),
  ]);
  return Object.fromEntries(named);
}

/** For the checks of one account's rows. */
export function placeOf<Given extends Pick<World, 'databaseOf'>>(world: Given, id: string) {
  return { ...world, database: world.databaseOf(id) };
}

/** The Worker's process, the queue and the objects: each reaches the others through calls that may fail. */
function newPlatform(ground: Ground) {
  const { timeline, journal, weather, history, skew } = ground;
  const settings = { timeline, journal, weather, random: ground.random('platform') };
  const variables = { ...VARIABLES, ...ground.fleet, ...(ground.isOnRunPod && RUNPOD_VARIABLES) };
  const envOf = (life: Life): Env => {
    const call = platformCalls(settings, life);
    return {
      ...variables,
      ...bindingsOf(ground.databases, call),
      AUDIO: fakeR2(ground.bucket, call),
      COPIES: fakeR2(ground.copies, call),
      OAUTH_KV: emptyKv(),
      PIPELINE_QUEUE: queue.binding(call),
      SWEEP_QUEUE: queue.sweepBinding(call),
      SONG_ROOM: rooms.binding(call),
      TURNS: turns.binding(call),
    } as unknown as Env;
  };
  const isolate = newIsolate(envOf);
  const queue: FakeQueue = newQueue({
    ...settings,
    deliver: (batch) => isolate.run(async (env) => void (await worker.queue?.(batch, env, EXECUTION))),
    onDeadLetter: (wakeUp, deliveredAtMs) =>
      checkDeadLetter(placeOf(ground, wakeUp.song_id), history, wakeUp, deliveredAtMs),
  });
  const objects = { ...settings, clockMs: () => timeline.nowMs() + skew.ms };
  const queueOf = (life: Life) => ({ PIPELINE_QUEUE: queue.binding(platformCalls(settings, life)) });
  const rooms: Rooms = newRooms({
    ...objects,
    newObject: (ctx, life) => new SongRoom(ctx, queueOf(life)),
    onWrite: history.onRoomWrite,
    onCall: history.onRoomCall,
  });
  const turns: Rooms = newRooms({
    ...objects,
    newObject: (ctx, life) => new Turns(ctx, { ...variables, ...queueOf(life) }),
    onWrite: () => undefined,
    onCall: () => undefined,
  });
  return { isolate, envOf, queue, rooms, turns };
}
