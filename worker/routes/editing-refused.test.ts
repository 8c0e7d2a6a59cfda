import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MAX_EDITED_BYTES, NO_PIPELINE_ID } from '#domain/contracts/editing-api.ts';
import { bearer, call, registerSomebody } from '#test/worker/api.ts';
import {
  type EditingCalls,
  editFiles,
  editingCalls,
  NOTHING_EDITED,
  newEditedSong,
  words,
} from '#test/worker/editing.ts';
import { storeRun } from '#test/worker/song-rows.ts';

/** What the editing calls refuse, in which words; and that nothing of it is stored. */

let of: EditingCalls;
const UNKNOWN = 'pipe_00000000000000000000000000';
const note = { id: 'n0', pitch: 440, time: 1, duration: 0.5 };

beforeAll(async () => {
  of = editingCalls(await newEditedSong());
});
afterEach(async () => {
  expect(await editFiles(of.songId)).toEqual([]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM song_edits').first('n')).toBe(0);
});

function edited(melody: object, lyrics: object = {}): object {
  return {
    ...NOTHING_EDITED,
    melody: { ...NOTHING_EDITED.melody, ...melody },
    lyrics: { ...NOTHING_EDITED.lyrics, ...lyrics },
  };
}

/** The body as it goes over the line: some of these are no JavaScript values. */
async function sendText(body: string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { ...bearer(of.person), ...headers }, body };
  const answer = await call('/api/v1/editing/save', init);
  return { status: answer.status, body: await answer.json<{ code: string; detail: string }>() };
}

test.each([[undefined], [null], [''], [42], [{}], ['p'.repeat(101)]])(
  'a save for the pipeline %j says that there is none set',
  async (pipelineId) => {
    const { status, body } = await of.send({ pipeline_id: pipelineId, edited_data: words('la') });
    expect([status, body.detail]).toEqual([422, NO_PIPELINE_ID]);
    expect(body.errors).toMatchObject([{ field: 'pipeline_id', message: NO_PIPELINE_ID }]);
  },
);

test('an unknown pipeline is not found, in every call', async () => {
  const notFound = { status: 404, body: { code: 'pipeline_not_found', detail: 'Pipeline not found' } };
  expect(await of.send({ pipeline_id: UNKNOWN, edited_data: words('la') })).toMatchObject(notFound);
  for (const id of [UNKNOWN, 'song_00000000000000000000000000', '%2e%00', 'x'.repeat(3000)]) {
    for (const ask of [of.load, of.status, of.versions]) expect(await ask(id)).toMatchObject(notFound);
  }
  const lost = editingCalls({ ...of, songId: UNKNOWN });
  for (const answer of [lost.restore(1), lost.reset()]) expect(await answer).toMatchObject(notFound);
});

test('somebody else’s song is a 403, in every call', async () => {
  const stranger = editingCalls(of, await registerSomebody());
  const { save, load, status, versions, restore, reset } = stranger;
  for (const answer of [
    save(words('la')),
    load(),
    load(of.pipelineId),
    status(),
    versions(),
    restore(1),
    reset(),
  ])
    expect(await answer).toMatchObject({ status: 403, body: { code: 'not_song_owner' } });
});

test('a song that has no result yet cannot be edited, and has no edits', async () => {
  const song = editingCalls(await newEditedSong());
  await env.DB.batch([
    env.DB.prepare("UPDATE runs SET status = 'failed' WHERE id = ?").bind(song.pipelineId),
    env.DB.prepare("UPDATE songs SET status = 'failed', result_pipeline_id = NULL WHERE id = ?").bind(
      song.songId,
    ),
  ]);
  const words_ = { code: 'pipeline_not_completed', detail: 'Pipeline not completed: failed' };
  for (const answer of [song.save(words('la')), song.load(), song.load(song.pipelineId)])
    expect(await answer).toMatchObject({ status: 409, body: words_ });
  expect((await song.status()).body).toMatchObject({ has_edited_version: false });
});

test('of a result that was replaced nothing is loaded: its notes are not the song’s any more', async () => {
  const song = editingCalls(await newEditedSong());
  const earlier = { songId: song.songId, pipelineId: `${song.pipelineId}_earlier` };
  await storeRun(song.userId, earlier, { status: 'completed', createdAtMs: 1, committedAttempt: 1 });
  expect(await song.load(earlier.pipelineId)).toMatchObject({
    status: 410,
    body: { code: 'result_replaced' },
  });
});

test('above 2 MB edits are refused in words of their own, with and without a key', async () => {
  const start = `{"pipeline_id":"${of.pipelineId}","edited_data":${JSON.stringify(NOTHING_EDITED)}`;
  const tooLarge = { status: 413, body: { code: 'edits_too_large' } };
  const body = `${start}${' '.repeat(MAX_EDITED_BYTES)}}`;
  expect(await sendText(body)).toMatchObject(tooLarge);
  expect(await sendText(body, { 'idempotency-key': 'too large' })).toMatchObject(tooLarge);
  const other = await call('/api/v1/editing/restore/x', { method: 'POST', headers: bearer(of.person), body });
  expect(other.status).toBe(400);
});

const HOSTILE: [string, string][] = [
  ['no body', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a word', '"edits"'],
  ['NaN', '{"pipeline_id":"PIPE","edited_data":{"melody":{"noteSequence":[{"id":"n0","pitch":NaN}]}}}'],
  ['deep nesting', `{"pipeline_id":"PIPE","edited_data":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
  ['deep lists', `{"pipeline_id":"PIPE","edited_data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
  ['__proto__', '{"pipeline_id":"PIPE","edited_data":{"melody":{"__proto__":{"isAdmin":true}}}}'],
];

const HOSTILE_DATA: [string, unknown][] = [
  ['nothing', null],
  ['a text', 'edits'],
  ['a number for notes', edited({ noteSequence: 7 })],
  ['a note that is none', edited({ addedNotes: [null] })],
  ['a pitch as text', edited({ addedNotes: [{ ...note, pitch: 'A4' }] })],
  ['a pitch of 0', edited({ addedNotes: [{ ...note, pitch: 0 }] })],
  ['NaN as text', edited({ addedNotes: [{ ...note, time: 'NaN' }] })],
  ['a negative time', edited({ addedNotes: [{ ...note, time: -1 }] })],
  ['a negative length', edited({ noteSequence: [{ ...note, duration: -0.5 }] })],
  ['no id', edited({ noteSequence: [{ ...note, id: undefined }] })],
  ['a long id', edited({ removedNoteIds: ['n'.repeat(65)] })],
  ['100,000 notes', edited({ removedNoteIds: Array.from({ length: 100_000 }, (_, index) => `n${index}`) })],
  ['text that is none', edited({}, { modifiedSegments: [{ noteId: 'n0', text: 7 }] })],
  ['a long text', edited({}, { modifiedSegments: [{ noteId: 'n0', text: 'a'.repeat(501) }] })],
  ['a bar without a beat', { ...NOTHING_EDITED, bars: [{ beats: [], unit: 4 }] }],
  ['beats of a third', { ...NOTHING_EDITED, bars: [{ beats: [1], unit: 3 }] }],
  ['no lyrics', { melody: NOTHING_EDITED.melody }],
];

test.each([
  ...HOSTILE,
  ...HOSTILE_DATA.map(([name, data]): [string, string] => [
    name,
    JSON.stringify({ pipeline_id: 'PIPE', edited_data: data }),
  ]),
])('a body with %s is refused and stores nothing', async (_name, text) => {
  const { status, body } = await sendText(text.replace('PIPE', of.pipelineId));
  expect([400, 422]).toContain(status);
  expect(body.detail).toMatch(/\w+/);
  expect(body.detail).not.toMatch(/expected|received|undefined/i);
});

test('a time without end is refused', async () => {
  const text = JSON.stringify({ pipeline_id: of.pipelineId, edited_data: edited({ addedNotes: [note] }) });
  for (const number of ['1e999', '-1e999', '1e300'])
    expect((await sendText(text.replace('"time":1', `"time":${number}`))).status).toBe(422);
});

test.each([[-1], [1.5], ['1'], [1e99], [null], [[]]])('the version %j is refused', async (version) => {
  const body = { pipeline_id: of.pipelineId, edited_data: words('la'), version };
  expect((await of.send(body)).status).toBe(422);
  expect((await of.restore(version)).status).toBe(422);
});

test('of a body with thousands of wrong values the first twenty are named', async () => {
  const data = edited({ addedNotes: Array.from({ length: 5000 }, () => ({ ...note, time: -1 })) });
  const { body } = await of.send({ pipeline_id: of.pipelineId, edited_data: data });
  expect(body.errors).toHaveLength(20);
});

test.each<[string, object, string]>([
  ['beats that fall in a bar', { bars: [{ beats: [1, 0.5], unit: 4 }] }, 'bars'],
  [
    'a bar that begins before the last ends',
    { bars: [1, 2].map((at) => ({ beats: [at, 3], unit: 4 })) },
    'bars',
  ],
  ['two beats at once', { bars: [1, 1].map((at) => ({ beats: [at], unit: 4 })) }, 'bars'],
  ['chords at once', { chords: [0, 0.5].map((start) => ({ start, end: 1, name: 'C' })) }, 'chords'],
  ['a chord of no name', { chords: [{ start: 0, end: 1, name: 'Hm' }] }, 'chords.0.name'],
])('%s are refused, and the field is named', async (_name, more, field) => {
  const { status, body } = await of.send({
    pipeline_id: of.pipelineId,
    edited_data: { ...NOTHING_EDITED, ...more },
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([
    { field: `edited_data.${field}`, message: expect.stringMatching(/rise|chord/) },
  ]);
});
