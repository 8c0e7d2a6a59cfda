import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_EARLIER_TEXTS } from '#domain/alignment/alignment.ts';
import {
  alignedEvent,
  alignmentOf,
  type FakeSidecar,
  sendEvent,
  startFakeSidecar,
  storeAligned,
} from '#e2e/doubles/fake-sidecar.ts';
import { type Alignments, finishAlignment, newAlignments } from '#test/worker/alignments.ts';
import { bearer, call } from '#test/worker/api.ts';
import { countRows } from '#test/worker/fail-everywhere.ts';
import { type Context, createContext } from '../../context.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { deleteOrphans } from '../sweep/sweep-orphans.ts';
import { watchRuns } from '../sweep/sweep-runs.ts';

/** What of a singer's own words goes when, and what the sweep makes up for. */

const HOUR_MS = 3_600_000;
let sidecar: FakeSidecar;
let of: Alignments;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newAlignments(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function later(ms: number): Context {
  const randomBytes = (count: number) => new Uint8Array(count);
  return { ...createContext(env), nowMs: () => Date.now() + ms, randomBytes };
}

async function filesOf(): Promise<string[]> {
  const { objects } = await env.AUDIO.list({ prefix: `lyrics/${of.song.id}/` });
  return objects.map(({ key }) => key.split('/')[2] ?? '');
}

test('with the song go texts, words and runs; the sidecar is stopped and its word is not taken any more', async () => {
  await of.placed('Una voce');
  const job = await alignmentOf(sidecar, await of.giveText('Largo'));
  const path = `/api/v1/songs/${of.song.id}`;
  expect((await call(path, { method: 'DELETE', headers: bearer(of.person) })).status).toBe(204);
  expect([await countRows('song_lyrics WHERE song_id = ?', of.song.id), await filesOf()]).toEqual([0, []]);
  await vi.waitFor(() => expect(sidecar.stopped).toContain(job.job_id));
  expect((await storeAligned(job)).map(({ status }) => status)).toEqual([409]);
  expect((await sendEvent(job, alignedEvent(9, job))).status).toBe(409);
  expect(await songRoom(env, of.song.id).currentAttempt(job.pipeline_id)).toBeNull();
});

test('words that newer ones have replaced go with the orphans, the shown ones and every text stay', async () => {
  await of.placed('Una voce');
  const shown = await of.placed('Largo al factotum');
  await env.AUDIO.put(`lyrics/${of.song.id}/${shown}/7/lyrics.json`, 'late');
  await deleteOrphans(later(4 * HOUR_MS));
  expect(await filesOf()).toEqual([shown]);
  expect((await of.result()).lyrics_id).toBe(shown);
  expect((await of.texts()).texts.map(({ text }) => text)).toEqual(['Largo al factotum', 'Una voce']);
});

test('the sweep begins the placing anew that the song’s object has lost, and closes an end that was never heard of', async () => {
  const ended = await of.placed('Una voce');
  const lost = await of.giveText('Largo');
  await alignmentOf(sidecar, lost);
  await env.DB.prepare('UPDATE runs SET is_closed = 0 WHERE id = ?').bind(ended).run();
  await songRoom(env, of.song.id).forget();
  expect(await watchRuns(later(60_000))).toBe(0);
  expect(await watchRuns(later(180_000))).toBe(1);
  await vi.waitFor(() => expect(sidecar.alignments).toHaveLength(3), { timeout: 8_000 });
  await finishAlignment(await alignmentOf(sidecar, lost));
  expect((await of.result()).lyrics_id).toBe(lost);
  expect(await countRows("runs WHERE song_id = ? AND kind = 'alignment' AND is_closed = 1", of.song.id)).toBe(
    2,
  );
});

test('of texts that were typed over the last ones are kept, and the one that is shown however old it is', async () => {
  const shown = await of.placed('Una voce');
  const typed = MAX_EARLIER_TEXTS + 2;
  for (let number = 1; number <= typed; number += 1) await of.giveText(`Text ${number}`);
  const texts = (await of.texts()).texts.map(({ text }) => text);
  expect(texts.slice(0, MAX_EARLIER_TEXTS)).toEqual(
    Array.from({ length: MAX_EARLIER_TEXTS }, (_, back) => `Text ${typed - back}`),
  );
  expect(texts.slice(MAX_EARLIER_TEXTS)).toEqual(['Una voce']);
  expect((await of.result()).lyrics_id).toBe(shown);
});
