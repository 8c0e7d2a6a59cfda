import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { creditsOf } from '#test/worker/api.ts';
import { breachesOf, newSongWithResult, processSong } from '#test/worker/runs.ts';
import { createContext } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import { songPrefixes } from '../../storage/object-keys.ts';
import { findRuns } from '../runs/read.ts';
import { endRun } from '../runs/removal.ts';
import { findSong } from '../songs/songs.ts';
import { removeSong } from './song-removal.ts';

/** A song that is done again while it is being deleted. */

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The bucket, where something else happens just before files are looked up to be deleted. */
function interrupted(bucket: R2Bucket, happen: () => Promise<unknown>): R2Bucket {
  return new Proxy(bucket, {
    get: (real, name) => {
      const value: unknown = Reflect.get(real, name);
      if (typeof value !== 'function') return value;
      return async (...values: unknown[]) => {
        if (name === 'list') await happen();
        return Reflect.apply(value, real, values);
      };
    },
  });
}

test('a run that is asked for while a song is being deleted does not begin, and keeps no credits', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const answers: number[] = [];
  const askForRun = async () => {
    answers.push((await processSong(person, song.id, { vocal_method: 'dsp' })).code);
  };
  const context = createContext({ ...env, AUDIO: interrupted(env.AUDIO, askForRun) });
  const row = await findSong(context, song.id);
  if (row) await removeSong(context, row, true);
  // Parts of its upload are looked up too.
  expect(answers.length).toBeGreaterThanOrEqual(songPrefixes(song.id).length);
  expect(new Set(answers)).toEqual(new Set([410]));
  expect(await findSong(context, song.id)).toBeNull();
  expect(await creditsOf(person)).toBe(19);
  expect(await breachesOf(person)).toEqual([]);
});

test('a run that begins after the song was read for its deletion is ended with it', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const context = createContext(env);
  const row = await findSong(context, song.id);
  expect((await processSong(person, song.id, { vocal_method: 'dsp' })).code).toBe(202);
  if (row) await removeSong(context, row, true);
  expect(await findSong(context, song.id)).toBeNull();
  expect(await creditsOf(person)).toBe(19);
  expect(await breachesOf(person)).toEqual([]);
});

test('of two deletions at once the later one does not begin again what the first has ended', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const context = createContext(env);
  expect((await processSong(person, song.id, { vocal_method: 'dsp' })).code).toBe(202);
  const [asTheLaterReadIt] = await findRuns(
    context,
    and(eq(runs.songId, song.id), eq(runs.status, 'running')),
  );
  const row = await findSong(context, song.id);
  if (!row || !asTheLaterReadIt) throw new Error('The song has no run under way.');
  await removeSong(context, row, true);
  const wakeUps = vi.spyOn(env.PIPELINE_QUEUE, 'send');
  await endRun(context, asTheLaterReadIt);
  expect(wakeUps).not.toHaveBeenCalled();
  expect(await creditsOf(person)).toBe(19);
  expect(await breachesOf(person)).toEqual([]);
});
