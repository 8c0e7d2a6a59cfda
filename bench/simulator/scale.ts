import type { DatabaseSync } from 'node:sqlite';
import { CALM_MS, calmDown, inWorld, startSingers, startSweeps } from './simulate.ts';
import { CHAOS_MS, START_MS, type World } from './world.ts';

/** A platform on which nothing fails, with one database or several, and so many singers on it: what their half hour and the thirty quiet hours after it take. */

const STEP_MS = 60_000;

export interface Cost {
  /** Of the processor, for everything: the product, its database and what plays the platform. */
  milliseconds: number;
  /** Of rows and entries of indexes: whole pages would hide the first singers, whom the pages of empty tables hold. */
  databaseBytes: number;
  databaseFileBytes: number;
  /** Of all song objects when the half hour is over, while most of them still hold their runs, and thirty hours later. */
  objectBytes: number;
  objectBytesAfterwards: number;
  songs: number;
}

/** Throws where a rule is broken that is checked while singers live. */
export async function costOf(singers: number, seed: number, shards = 1): Promise<Cost> {
  const before = process.cpuUsage();
  const found = {
    databaseBytes: 0,
    databaseFileBytes: 0,
    objectBytes: 0,
    objectBytesAfterwards: 0,
    songs: 0,
  };
  const { breaches } = await inWorld(
    seed,
    async (world) => {
      world.weather.clear();
      startSweeps(world);
      startSingers(
        world,
        world.random('singers'),
        Array.from({ length: singers }, (_, index) => `Singer${index}`),
      );
      await liveUntil(world, START_MS + CHAOS_MS);
      found.objectBytes = bytesOfObjects(world);
      calmDown(world);
      await liveUntil(world, START_MS + CHAOS_MS + CALM_MS);
      found.objectBytesAfterwards = bytesOfObjects(world);
      const sum = (of: (database: DatabaseSync) => number) =>
        world.databases.reduce((sum, database) => sum + of(database), 0);
      found.databaseBytes = sum((database) => numberOf(database, 'SELECT sum(payload) FROM dbstat'));
      found.databaseFileBytes = sum(usedBytes);
      found.songs = sum((database) => numberOf(database, 'SELECT count(*) FROM songs'));
    },
    shards,
  );
  const { user, system } = process.cpuUsage(before);
  if (breaches.length > 0) throw new Error(`${singers} singers: ${breaches[0]?.reason}`);
  return { milliseconds: (user + system) / 1000, ...found };
}

/** Step by step: how much may happen in one is bounded. */
async function liveUntil(world: World, untilMs: number): Promise<void> {
  while (world.timeline.nowMs() < untilMs)
    await world.timeline.runUntil(Math.min(world.timeline.nowMs() + STEP_MS, untilMs));
}

function bytesOfObjects(world: World): number {
  return world.rooms.all().reduce((sum, { disk }) => sum + usedBytes(disk.database), 0);
}

/** Pages that hold something: an emptied database keeps its file as it was. */
function usedBytes(database: DatabaseSync): number {
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    numberOf(database, `PRAGMA ${name}`),
  ) as [number, number, number];
  return (pages - free) * size;
}

function numberOf(database: DatabaseSync, sql: string): number {
  return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
}
