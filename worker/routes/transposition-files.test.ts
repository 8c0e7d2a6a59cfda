import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, renderingOf, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { call } from '#test/worker/api.ts';
import { oggOpus } from '#test/worker/ogg-opus.ts';
import {
  codeOf,
  newTranspositionCalls,
  type TranspositionCalls,
  textOf,
} from '#test/worker/transposition-calls.ts';
import { finishRendering } from '#test/worker/transpositions.ts';
import { stemKey } from '../storage/object-keys.ts';

/** The files of a song in other keys: listed, heard, lost. */

let sidecar: FakeSidecar;
let of: TranspositionCalls;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  of = await newTranspositionCalls(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('separate tracks come before mixes, and lower pitches before higher ones', async () => {
  for (const pitch of [5, -5]) await of.rendered(pitch);
  const files = await of.listed();
  expect(files.map(({ pitch, type }) => [pitch, type])).toEqual([
    [-5, 'separate_tracks'],
    [5, 'separate_tracks'],
    [-5, 'mixed'],
    [5, 'mixed'],
  ]);
});

test('each track is what its name and its link say, whole or in part; without a track it is the mix', async () => {
  await of.rendered(-3);
  const [separate] = await of.listed();
  const path = `/download/${of.song.id}/-3`;
  expect(await textOf(of.get(path))).toBe('-3 mix');
  for (const [track, link, text] of [
    ['instrumental', separate?.instrumental_url, '-3 instrumental'],
    ['vocal', separate?.vocal_url, '-3 vocals'],
  ] as const) {
    const whole = await of.get(`${path}?track=${track}`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect([await textOf(whole), await textOf(call(String(link)))]).toEqual([text, text]);
    const range = { range: 'bytes=3-5' };
    const part = await of.get(`${path}?track=${track}`, range);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-5/${text.length}`]);
    expect(await textOf(part)).toBe(text.slice(3, 6));
  }
  expect((await of.get(path, { range: 'bytes=99-' })).status).toBe(416);
  expect((await of.get(path, {}, 'HEAD')).headers.get('content-length')).toBe('6');
  expect((await of.get(`${path}?track=drums`)).status).toBe(422);
});

test('listening by a link is a use', async () => {
  const taskId = await of.rendered(1);
  const [separate] = await of.listed();
  await env.DB.prepare('UPDATE runs SET last_used_at_ms = 1 WHERE id = ?').bind(taskId).run();
  await call(String(separate?.vocal_url));
  expect((await of.taskRow(taskId)).lastUsedAtMs).toBeGreaterThan(1);
});

test('a shift of 0 gives back the stems', async () => {
  const id = { songId: of.song.id, pipelineId: String(of.song.pipeline_id), attempt: 1 };
  await env.AUDIO.put(stemKey(id, 'instrumental'), 'the band');
  await env.AUDIO.put(stemKey(id, 'vocals'), 'the voice');
  const { status, body } = await of.ask(0);
  expect([status, body]).toMatchObject([
    200,
    { status: 'completed', target_pitch: 0, file: { pitch: 0, size: 17 } },
  ]);
  expect(await textOf(call(String(body.file.vocal_url)))).toBe('the voice');
  expect(await textOf(of.get(`/download/${of.song.id}/0?track=instrumental`))).toBe('the band');
  expect(of.renderings()).toEqual([]);
});

test('a shift of 0 without a track is both stems mixed, as long as the song', async () => {
  const id = { songId: of.song.id, pipelineId: String(of.song.pipeline_id), attempt: 1 };
  const [low, high] = [oggOpus(1, 440, 4000), oggOpus(1, 440, 2000)];
  await env.AUDIO.put(stemKey(id, 'instrumental'), low);
  await env.AUDIO.put(stemKey(id, 'vocals'), high);
  const path = `/download/${of.song.id}/0`;
  const answer = await of.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const bytes = Number(answer.headers.get('content-length'));
  const wav = await answer.arrayBuffer();
  expect(wav.byteLength).toBe(bytes);
  const left = new Int16Array(wav.slice(44, 44 + 48_000 * 4)).filter((_, at) => at % 2 === 0);
  expect(Math.max(...left.subarray(4800, 43_200))).toBeCloseTo(6000, -3);
  expect((await of.get(path, {}, 'HEAD')).headers.get('content-length')).toBe(String(bytes));
  await env.AUDIO.delete(stemKey(id, 'vocals'));
  expect(await codeOf(of.get(path))).toEqual([404, 'file_not_found', 'File not found']);
});

test('a file that is gone from storage is not listed and not found; asking again renders it once more', async () => {
  const taskId = await of.rendered(6);
  for (const [track, query, isLeft] of [
    ['mix', '', 'separate_tracks'],
    ['vocals', '?track=vocal', undefined],
  ] as const) {
    await env.AUDIO.delete(of.keyOf(taskId, track));
    expect((await of.listed())[0]?.type).toBe(isLeft);
    const path = `/download/${of.song.id}/6${query}`;
    expect(await codeOf(of.get(path))).toEqual([404, 'file_not_found', 'File not found']);
  }
  const [again, twin] = await Promise.all([of.ask(6), of.ask(6)]);
  expect([again.status, twin.body.task_id]).toEqual([202, again.body.task_id]);
  expect(again.body.task_id).not.toBe(taskId);
  await finishRendering(await renderingOf(sidecar, again.body.task_id));
  expect((await of.ask(6)).status).toBe(200);
  expect(await of.listed()).toHaveLength(2);
  expect(of.renderings()).toHaveLength(2);
});
