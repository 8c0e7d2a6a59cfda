import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FakeSidecar,
  progressEvent,
  renderingOf,
  sendEvent,
  startFakeSidecar,
  storeTransposed,
} from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call } from '#test/worker/api.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import { complete, processSong } from '#test/worker/runs.ts';
import { finishRendering, newTranspositions, type Transpositions } from '#test/worker/transpositions.ts';
import { type Context, createContext } from '../../context.ts';
import { TRANSPOSED_TRACKS } from '../../storage/object-keys.ts';
import { removeSong } from '../removal/song-removal.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { findSong } from '../songs/songs.ts';
import { deleteOrphans } from '../sweep/sweep-orphans.ts';
import { watchRuns } from '../sweep/sweep-runs.ts';
import { removeOldTranspositions } from '../sweep/sweep-transpositions.ts';
import { startTransposition } from './start.ts';

/** What goes when: with the song, with its result, after a month without use, and what a process that died has left. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let sidecar: FakeSidecar;
let of: Transpositions;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newTranspositions(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function rendered(semitones: number): Promise<string> {
  const taskId = await of.startNew(semitones);
  await finishRendering(await renderingOf(sidecar, taskId));
  return taskId;
}

async function filesOf(prefix = `transpositions/${of.song.id}/`): Promise<string[]> {
  return (await env.AUDIO.list({ prefix })).objects.map(({ key }) => key);
}

async function rowsLeft(): Promise<string[]> {
  const rows = env.DB.prepare("SELECT id FROM runs WHERE kind = 'transposition' AND song_id = ?").bind(
    of.song.id,
  );
  return (await rows.all<{ id: string }>()).results.map(({ id }) => id);
}

function later(ms: number, configuration = env): Context {
  const randomBytes = (count: number) => new Uint8Array(count);
  return { ...createContext(configuration), nowMs: () => Date.now() + ms, randomBytes };
}

function remove(query = ''): Promise<Response> {
  return call(`/api/v1/songs/${of.song.id}${query}`, { method: 'DELETE', headers: bearer(of.person) });
}

describe('with the song', () => {
  test('rows, files and tasks go; the sidecar is stopped and its word is not taken any more', async () => {
    await rendered(1);
    const job = await renderingOf(sidecar, await of.startNew(2));
    expect((await remove()).status).toBe(204);
    expect([await rowsLeft(), await filesOf()]).toEqual([[], []]);
    await vi.waitFor(() => expect(sidecar.stopped).toContain(job.job_id));
    expect((await sendEvent(job, { ...progressEvent(1, 0.5), stage: 'transposition' })).status).toBe(409);
    expect((await storeTransposed(job)).map(({ status }) => status)).toEqual(
      TRANSPOSED_TRACKS.map(() => 409),
    );
    expect(await songRoom(env, of.song.id).currentAttempt(job.pipeline_id)).toBeNull();
  });

  test('without its files they wait for the sweep', async () => {
    await rendered(1);
    expect((await remove('?cleanup_files=false')).status).toBe(204);
    expect(await filesOf()).toHaveLength(TRANSPOSED_TRACKS.length);
    await deleteOrphans(later(4 * HOUR_MS));
    expect(await filesOf()).toEqual([]);
  });

  test('a start that comes after the end finds no song; one that was on its way empties the object again', async () => {
    const [song, taskId] = [await of.row(), await of.startNew(3)];
    const row = await of.taskRow(taskId);
    expect((await remove()).status).toBe(204);
    const late = await startTransposition(of.context, song, 4);
    expect(late.ok).toBe(false);
    const room = songRoom(env, of.song.id);
    await room.start({
      kind: 'transposition',
      pipelineId: row.id,
      songId: row.songId,
      userId: row.userId,
      semitones: 3,
      source: { pipelineId: row.resultPipelineId, attempt: 1 },
      sampleCount: row.sampleCount,
      startedAtMs: row.createdAtMs,
    });
    await vi.waitFor(async () => expect(await room.currentAttempt(row.id)).toBeNull(), { timeout: 8_000 });
    expect((await room.apply(row.id, { type: 'alarm' })).verdict).toBe('stale');
  });

  test('wherever the platform fails, the deletion can be made again and leaves nothing', async () => {
    await rendered(1);
    await of.startNew(2);
    for (let atCall = 3; ; atCall += 5) {
      const platform = failingPlatform({
        kind: 'crash',
        moment: atCall % 2 === 0 ? 'after' : 'before',
        atCall,
      });
      const song = await findSong(of.context, of.song.id);
      if (!song) break;
      await removeSong(createContext(platform.env), song, true).catch(() => undefined);
      if (!platform.hasFailed()) break;
    }
    expect([await rowsLeft(), await filesOf(), await findSong(of.context, of.song.id)]).toEqual([
      [],
      [],
      null,
    ]);
  });
});

describe('by the sweep', () => {
  test('what nobody has used for thirty days goes, rows and files; what was used stays', async () => {
    const [old, used] = [await rendered(1), await rendered(2)];
    const monthAgo = env.DB.prepare('UPDATE runs SET last_used_at_ms = ? WHERE id = ?');
    await monthAgo.bind(Date.now() - 30 * DAY_MS - 1, old).run();
    expect(await removeOldTranspositions(later(0))).toBe(1);
    expect(await rowsLeft()).toEqual([used]);
    expect(await filesOf()).toHaveLength(TRANSPOSED_TRACKS.length);
    expect(await removeOldTranspositions(later(0))).toBe(0);
  });

  test('those of a result that was replaced go with its stems once links to them have expired; one under way is stopped', async () => {
    const old = await rendered(1);
    const job = await renderingOf(sidecar, await of.startNew(2));
    const redone = await processSong(of.person, of.song.id, { vocal_method: 'dsp' });
    await complete(sidecar, redone.body.pipeline_id);
    const finish = env.DB.prepare('UPDATE runs SET finished_at_ms = ? WHERE id = ?');
    await finish.bind(Date.now() - STEM_LINK_MS + 60_000, redone.body.pipeline_id).run();
    expect(await removeOldTranspositions(later(0))).toBe(0);
    expect(await rowsLeft()).toContain(old);
    await finish.bind(Date.now() - STEM_LINK_MS - 60_000, redone.body.pipeline_id).run();
    expect(await removeOldTranspositions(later(0))).toBe(2);
    expect([await rowsLeft(), await filesOf()]).toEqual([[], []]);
    await vi.waitFor(() => expect(sidecar.stopped).toContain(job.job_id));
  });

  test('files stay while their row does, those of an attempt that lost its lease go, and one of no row waits', async () => {
    const taskId = await rendered(1);
    await env.AUDIO.put(`transpositions/${of.song.id}/${taskId}/7/vocals.opus`, 'late');
    const ofNoRow = `transpositions/${of.song.id}/task_nobody/1/vocals.opus`;
    await env.AUDIO.put(ofNoRow, 'of no row');
    await deleteOrphans(later(4 * HOUR_MS));
    const [kept, others] = [`${taskId}/1/`, `task_nobody/1/`].map(async (part) =>
      (await filesOf()).filter((key) => key.includes(part)),
    );
    expect(await kept).toHaveLength(TRANSPOSED_TRACKS.length);
    expect(await others).toEqual([ofNoRow]);
    expect(await filesOf()).toHaveLength(TRANSPOSED_TRACKS.length + 1);
  });

  test('a task that its object has lost is begun again, and one whose end was never heard of is closed', async () => {
    const [lost, ended] = [await of.startNew(1), await of.startNew(2)];
    await renderingOf(sidecar, lost);
    await finishRendering(await renderingOf(sidecar, ended));
    await env.DB.prepare('UPDATE runs SET is_closed = 0 WHERE id = ?').bind(ended).run();
    await songRoom(env, of.song.id).forget();
    expect(await watchRuns(later(60_000))).toBe(0);
    expect(await watchRuns(later(180_000))).toBe(1);
    expect(await of.taskRow(ended)).toMatchObject({ status: 'completed', isClosed: true });
    await vi.waitFor(() => expect(sidecar.transpositions).toHaveLength(3), { timeout: 8_000 });
    await finishRendering(await renderingOf(sidecar, lost));
    expect(await of.taskRow(lost)).toMatchObject({ status: 'completed', isClosed: true });
  });
});
