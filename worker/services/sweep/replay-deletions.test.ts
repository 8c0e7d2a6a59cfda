import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#domain/logs/log-event.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { type Alignments, newAlignments } from '#test/worker/alignments.ts';
import { bearer, call, creditsOf, getJson, type Person, takenSong } from '#test/worker/api.ts';
import { copyDatabase, restoreDatabase } from '#test/worker/database-copy.ts';
import { countRows } from '#test/worker/fail-everywhere.ts';
import { breachesOf, complete, newSongWithResult, processSong } from '#test/worker/runs.ts';
import { createContext } from '../../context.ts';
import { STORE_IDENTITY_KEY } from '../../storage/object-keys.ts';
import { sweep } from './sweep.ts';

/** I36: after a restore, what people had deleted since then goes again. */

const MINUTE_MS = 60_000;
const PASSWORD = 'una voce poco fa';
let sidecar: FakeSidecar;
let of: Alignments;
let log = vi.fn<(event: LogEvent) => void>();

beforeEach(async () => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newAlignments(sidecar);
  await sweepIn(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function sweepIn(minutes: number, bucket: R2Bucket = env.AUDIO): Promise<void> {
  log = vi.fn();
  const nowMs = () => Date.now() + minutes * MINUTE_MS;
  await sweep({ ...createContext({ ...env, AUDIO: bucket }), nowMs, log });
}

async function goOnWithThisDatabase(): Promise<void> {
  const bucket = await (await env.AUDIO.get(STORE_IDENTITY_KEY))?.json<{ restores: number }>();
  await env.DB.prepare('UPDATE store_identity SET restores = ?, beat = 0')
    .bind((bucket?.restores ?? 0) + 1)
    .run();
}

function leave(person: Person): Promise<Response> {
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  return call('/api/v1/auth/me', { method: 'DELETE', headers, body: JSON.stringify({ password: PASSWORD }) });
}

const replayed = () => log.mock.calls.filter(([{ event }]) => event === 'deletions_replayed').length;

test.each(['true', 'false'])(
  'a deleted song that a restore brings back goes again (cleanup_files=%s)',
  async (withFiles) => {
    const kept = await newSongWithResult(sidecar, {}, undefined, of.person);
    const [before] = [await copyDatabase(), await sweepIn(0)];
    const path = `/api/v1/songs/${of.song.id}`;
    const answer = await call(`${path}?cleanup_files=${withFiles}`, {
      method: 'DELETE',
      headers: bearer(of.person),
    });
    expect(answer.status).toBe(204);
    await restoreDatabase(before);
    expect(await countRows('songs WHERE id = ?', of.song.id)).toBe(1);
    await sweepIn(0);
    expect([await countRows('songs WHERE id = ?', of.song.id), replayed()]).toEqual([1, 0]);

    await goOnWithThisDatabase();
    await sweepIn(0);
    expect([await countRows('songs WHERE id = ?', of.song.id), replayed()]).toEqual([0, 1]);
    expect((await env.AUDIO.list({ prefix: `stems/${of.song.id}/` })).objects).toEqual([]);
    expect(await getJson(of.person, `/api/v1/pipeline/result/${kept.song.id}`)).toMatchObject({
      song_id: kept.song.id,
    });
    await sweepIn(0);
    expect(replayed()).toBe(0);
  },
);

test('an account that was deleted is deleted again, with all it had', async () => {
  const [before] = [await copyDatabase(), await sweepIn(0)];
  const id = await env.DB.prepare('SELECT user_id FROM songs WHERE id = ?').bind(of.song.id).first('user_id');
  expect((await leave(of.person)).status).toBe(204);
  await restoreDatabase(before);
  await goOnWithThisDatabase();
  await sweepIn(0);
  expect((await call('/api/v1/auth/me', { headers: bearer(of.person) })).status).toBe(401);
  await sweepIn(5);
  expect([await countRows('users WHERE id = ?', id), await countRows('songs WHERE user_id = ?', id)]).toEqual(
    [0, 0],
  );
});

test('words that their singer took away go again, placed ones and those under way', async () => {
  await of.placed('Una voce');
  await of.giveText('Largo al factotum');
  const [before] = [await copyDatabase(), await sweepIn(0)];
  expect((await of.remove()).status).toBe(204);
  await restoreDatabase(before);
  expect(await countRows('song_lyrics WHERE song_id = ?', of.song.id)).toBe(2);
  await goOnWithThisDatabase();
  await sweepIn(0);
  expect(await countRows('song_lyrics WHERE song_id = ?', of.song.id)).toBe(0);
  expect((await env.AUDIO.list({ prefix: `lyrics/${of.song.id}/` })).objects).toEqual([]);
  expect(await of.giveText('Ecco, ridente in cielo')).toMatch(/^align_/);
});

test('while something cannot be deleted again nothing else is, and the next sweep goes on', async () => {
  const [before] = [await copyDatabase(), await sweepIn(0)];
  await call(`/api/v1/songs/${of.song.id}`, { method: 'DELETE', headers: bearer(of.person) });
  await restoreDatabase(before);
  await goOnWithThisDatabase();
  await env.DB.prepare("INSERT INTO queued_deletions (prefix) VALUES ('originals/song_queued')").run();
  await env.AUDIO.put('originals/song_queued', 'song');
  await sweepIn(0, withoutDeletions());
  expect(await env.AUDIO.head('originals/song_queued')).not.toBeNull();
  expect(await countRows('songs WHERE id = ?', of.song.id)).toBe(1);
  await sweepIn(0);
  expect(await env.AUDIO.head('originals/song_queued')).toBeNull();
  expect(await countRows('songs WHERE id = ?', of.song.id)).toBe(0);
});

function withoutDeletions(): R2Bucket {
  return new Proxy(env.AUDIO, {
    get: (bucket, name) =>
      name === 'put'
        ? (key: string, ...rest: never[]) =>
            key.startsWith('tombstones/')
              ? Promise.reject(new Error('R2 is away.'))
              : (bucket.put as (...given: unknown[]) => unknown)(key, ...rest)
        : (Reflect.get(bucket, name) as (...given: never[]) => unknown).bind(bucket),
  });
}

test('I36: songs that were taken in or done again since the restored moment are there again, at no cost', async () => {
  const { person } = of;
  const [before] = [await copyDatabase(), await sweepIn(0)];
  const redo = await processSong(person, of.song.id, { pitch_method: 'auto' });
  await complete(sidecar, redo.body.pipeline_id ?? '');
  const late = await newSongWithResult(sidecar, {}, undefined, person);
  const unfinished = await takenSong(person);
  // By then the files of the earlier result are gone.
  await sweepIn(4 * 60);
  expect((await env.AUDIO.list({ prefix: `stems/${of.song.id}/` })).objects).toHaveLength(2);

  await restoreDatabase(before);
  const credits = await creditsOf(person);
  await env.DB.prepare('UPDATE store_identity SET restores = unixepoch(), beat = 0').run();
  for (const minutes of [0, 4 * 60, 4 * 60 + 5]) await sweepIn(minutes);
  for (const { id, result } of [
    { id: of.song.id, result: redo.body.pipeline_id },
    { id: late.song.id, result: late.first },
  ]) {
    const { pipeline_id } = await getJson<{ pipeline_id: string }>(person, `/api/v1/pipeline/result/${id}`);
    expect(pipeline_id).toBe(result);
  }
  expect(await getJson(person, `/api/v1/songs/${unfinished.id}`)).toMatchObject({ id: unfinished.id });
  expect(await creditsOf(person)).toBe(credits);
  expect(await breachesOf(person)).toEqual([]);
});
