import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import { KEPT_VERSIONS } from '#domain/edits/versions.ts';
import { bearer, call } from '#test/worker/api.ts';
import {
  type EditingCalls,
  editFiles,
  editingCalls,
  NOTHING_EDITED,
  newEditedSong,
  words,
  wordsOf,
} from '#test/worker/editing.ts';

/** Saving, loading, restoring and resetting what a singer has edited. */

let of: EditingCalls;

beforeAll(async () => {
  of = editingCalls(await newEditedSong());
});
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM song_edits'),
    env.DB.prepare('DELETE FROM attempt_budgets'),
  ]);
  await env.AUDIO.delete(await editFiles(of.songId));
});

test('a song that nobody has edited is the original, without a version', async () => {
  const result = { pipeline_id: of.pipelineId, lyrics_id: null };
  for (const id of [of.songId, of.pipelineId]) {
    expect(await of.load(id)).toEqual({
      status: 200,
      body: { type: 'original', data: null, version: 0, timestamp: null, review: [], ...result },
    });
    expect((await of.status(id)).body).toEqual({ has_edited_version: false, version: 0, timestamp: null });
    expect((await of.versions(id)).body).toEqual({ versions: [] });
  }
  expect(await of.reset()).toMatchObject({ status: 200, body: { has_edited_version: false, version: 0 } });
});

test('what was saved is loaded, by the song’s id and the pipeline’s', async () => {
  const { status, body: saved } = await of.save(words('la'));
  expect([status, saved]).toEqual([200, { version: 1, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  for (const id of [of.songId, of.pipelineId]) {
    expect((await of.load(id)).body).toMatchObject({ ...saved, type: 'edited', data: words('la') });
    expect((await of.status(id)).body).toEqual({ has_edited_version: true, ...saved });
  }
});

test('fields that only another client knows are kept, and those that it leaves out get their defaults', async () => {
  const note = { id: 'mine', pitch: 440, time: 1.5, colour: 'red' };
  const data = { ...NOTHING_EDITED, melody: { ...NOTHING_EDITED.melody, addedNotes: [note], mood: 'calm' } };
  expect((await of.send({ pipeline_id: of.pipelineId, edited_data: { ...data, client: 7 } })).status).toBe(
    200,
  );
  expect((await of.load()).body.data).toEqual({
    ...data,
    melody: { ...data.melody, addedNotes: [{ ...note, duration: 0.5, isNew: false }] },
    client: 7,
  });
});

test('a tab that has not seen the newest version is told so, and nothing of it is saved over', async () => {
  expect((await of.save(words('mine'), 0)).body.version).toBe(1);
  const late = await of.save(words('other'), 0);
  expect([late.status, late.body]).toMatchObject([409, { code: 'edits_conflict', params: { version: 1 } }]);
  expect(wordsOf((await of.load()).body.data)).toEqual(['mine']);
  expect((await of.save(words('both'), 1)).body.version).toBe(2);
  expect((await of.save(words('ahead'), 7)).status).toBe(409);
  expect(await editFiles(of.songId)).toHaveLength(2);
});

test('without a version the save wins, and what it took the place of can be restored', async () => {
  await of.save(words('first'));
  await of.save(words('second'));
  expect(wordsOf((await of.load()).body.data)).toEqual(['second']);
  expect((await of.restore(1)).body.version).toBe(3);
  expect(wordsOf((await of.load()).body.data)).toEqual(['first']);
  const { versions } = (await of.versions()).body;
  expect(versions).toMatchObject([
    { version: 3, type: 'edited', restored_version: 1, text_changes: 1, note_changes: 0 },
    { version: 2, type: 'edited', restored_version: null, pipeline_id: of.pipelineId, lyrics_id: null },
    { version: 1, type: 'edited', restored_version: null },
  ]);
});

test('a reset gives the original back, and what was edited can be restored', async () => {
  await of.save(words('la'));
  const { body: reset } = await of.reset();
  expect(reset).toMatchObject({ has_edited_version: false, version: 2 });
  expect((await of.load()).body).toMatchObject({ type: 'original', data: null, version: 2 });
  expect((await of.status()).body).toEqual(reset);
  expect((await of.reset()).body).toEqual(reset);
  await of.restore(1);
  expect((await of.load()).body).toMatchObject({ type: 'edited', data: words('la'), version: 3 });
  await of.restore(2);
  expect((await of.load()).body).toMatchObject({ type: 'original', data: null, version: 4 });
});

test('the last 20 versions stay, with their files, and older ones go', async () => {
  for (let count = 1; count <= KEPT_VERSIONS + 2; count += 1) await of.save(words(`word ${count}`));
  const { versions } = (await of.versions()).body;
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: KEPT_VERSIONS }, (_, index) => KEPT_VERSIONS + 2 - index),
  );
  expect(await editFiles(of.songId)).toHaveLength(KEPT_VERSIONS);
  expect(await of.restore(2)).toMatchObject({ status: 404, body: { code: 'edits_version_not_found' } });
  await of.restore(3);
  expect(wordsOf((await of.load()).body.data)).toEqual(['word 3']);
});

test('a save that is sent again under its key is made once', async () => {
  const body = { pipeline_id: of.pipelineId, edited_data: words('once') };
  const key = { 'idempotency-key': 'a save' };
  const [first, again] = [await of.send(body, key), await of.send(body, key)];
  expect(again).toEqual(first);
  expect((await of.versions()).body.versions).toHaveLength(1);
  expect((await of.send({ ...body, edited_data: words('twice') }, key)).status).toBe(422);
});

test('ten tabs that save at once get ten versions; of ten that have seen the same one wins', async () => {
  const tabs = Array.from({ length: 10 }, (_, index) => words(`tab ${index}`));
  const saved = await Promise.all(tabs.map((data) => of.save(data)));
  expect(saved.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
    tabs.map((_, index) => index + 1),
  );
  const careful = await Promise.all(tabs.map((data) => of.save(data, 10)));
  expect(careful.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('versions are made at a pace that people need, and no faster', async () => {
  await of.save(words('la'));
  await of.reset();
  const { burst } = ATTEMPT_BUDGETS.edits_version;
  const answers = await Promise.all(Array.from({ length: burst + 8 }, () => of.restore(2)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(refused[0]?.body.code).toBe('too_many_attempts');
});

test('with its song a song’s edits are gone, rows and files', async () => {
  const gone = editingCalls(await newEditedSong());
  await gone.save(words('la'));
  await call(`/api/v1/songs/${gone.songId}`, { method: 'DELETE', headers: bearer(gone.person) });
  expect(await editFiles(gone.songId)).toEqual([]);
  expect((await gone.load()).body).toMatchObject({ detail: 'Pipeline not found' });
  expect((await gone.save(words('la'))).body).toMatchObject({ detail: 'Pipeline not found' });
  const row = await env.DB.prepare('SELECT count(*) AS n FROM song_edits').first('n');
  expect(row).toBe(0);
});

test('anybody may ask whether edits can be saved', async () => {
  expect(await (await call('/api/v1/editing/health')).json()).toEqual({ status: 'ok' });
});
