import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { ImportedBody } from '#domain/contracts/requests/export-api.ts';
import { readUltrastar } from '#domain/export/testing/read-songs.ts';
import { DOCUMENT } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, registerSomebody } from '#test/worker/api.ts';
import { type EditingCalls, editingCalls, NOTHING_EDITED, newEditedSong } from '#test/worker/editing.ts';
import { oggOpus } from '#test/worker/ogg-opus.ts';
import { storeSong } from '#test/worker/song-rows.ts';
import { stemKey, transpositionKey } from '../storage/object-keys.ts';

/** A song as files, and files as edits of it. */

const [FOUND_NOTE] = DOCUMENT.pitch_detection.note_sequence;
if (FOUND_NOTE === undefined) throw new Error('The document has no note.');
const note = (time_start: number, time_end: number) => ({ ...FOUND_NOTE, time_start, time_end });
const SUNG: PipelineDocument = {
  ...DOCUMENT,
  pitch_detection: { ...DOCUMENT.pitch_detection, note_sequence: [note(0.352, 0.912), note(1, 1.5)] },
  lyrics_recognition: {
    ...DOCUMENT.lyrics_recognition,
    success: true,
    language: 'en',
    segments: [{ start: 0.35, end: 1.5, text: 'Morning light' }],
  },
  wordTimings: [
    { word: 'Morning', start: 0.35, end: 0.9, confidence: 0.9 },
    { word: 'light', start: 1, end: 1.5, confidence: 0.9 },
  ],
};
const ADDED = { id: 'a1', pitch: 440, time: 1.6, duration: 0.2, isNew: true };
const EDITED = {
  ...NOTHING_EDITED,
  melody: { noteSequence: [], removedNoteIds: ['n0'], addedNotes: [ADDED] },
};

let of: EditingCalls;

beforeAll(async () => {
  of = editingCalls(await newEditedSong(SUNG));
  const place = { songId: of.songId, pipelineId: of.pipelineId, attempt: 1 };
  await env.AUDIO.put(stemKey(place, 'vocals'), oggOpus(2, 440));
  await env.AUDIO.put(stemKey(place, 'instrumental'), oggOpus(2, 220));
});
beforeEach(async () => {
  const tables = ['song_edits', 'attempt_budgets', "runs WHERE kind = 'transposition'"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

const fetchFile = (file: string, { person = of.person, songId = of.songId, method = 'GET' } = {}) =>
  call(`/api/v1/songs/${songId}/export/${file}`, { method, headers: bearer(person) });
const textOf = async (file: string) => (await fetchFile(file)).text();
const notesOf = async () => readUltrastar(await textOf('ultrastar')).notes;
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await response.json<ErrorBody>()).code];
};

async function sendFile(body: BodyInit, { query = '', headers = {} } = {}) {
  const response = await call(`/api/v1/songs/${of.songId}/import${query}`, {
    method: 'POST',
    headers: { ...bearer(of.person), 'content-type': 'application/octet-stream', ...headers },
    body,
  });
  return { status: response.status, body: await response.json<ImportedBody & ErrorBody>() };
}

test.each([
  ['ultrastar', 'text/plain; charset=utf-8', 'A song.txt', '#TITLE:A song'],
  ['lrc', 'text/plain; charset=utf-8', 'A song.lrc', '<00:00.35>Morning<00:00.90> <00:01.00>light<00:01.50>'],
  ['midi', 'audio/midi', 'A song.mid', 'MThd'],
  [
    'musicxml',
    'application/vnd.recordare.musicxml+xml',
    'A song.musicxml',
    '<work-title>A song</work-title>',
  ],
  ['chordpro', 'text/plain; charset=utf-8', 'A song.cho', '{title: A song}'],
  ['songsheet', 'text/html; charset=utf-8', 'A song.html', '<h1>A song</h1>'],
])('%s is a file with a name that people read', async (format, mediaType, name, content) => {
  const answer = await fetchFile(format);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, mediaType]);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(await answer.text()).toContain(content);
});

test('a song is exported as it was edited, or as it was found, and in another key', async () => {
  await of.save(EDITED);
  const notesIn = (text: string) => text.split('\n').filter((line) => /^[:F] /.test(line));
  expect(notesIn(await textOf('ultrastar'))).toEqual([
    'F 0 28 0 Morning ',
    ': 33 25 9 light ',
    ': 63 10 9 ~ ',
  ]);
  expect(notesIn(await textOf('ultrastar?edited=false'))).toEqual([': 0 28 9 Morning ', ': 32 25 9 light ']);
  const transposed = await fetchFile('ultrastar?semitones=-2&edited=true');
  expect(transposed.headers.get('content-disposition')).toContain('filename="A song (-2).txt"');
  expect(notesIn(await transposed.text())).toEqual(['F 0 28 0 Morning ', ': 33 25 7 light ', ': 63 10 7 ~ ']);
});

test('the chords of files are those that the singer set, in the key that is asked for', async () => {
  const chords = [
    { start: 0, end: 0.95, name: 'A#maj7/D' },
    { start: 0.95, end: 2, name: 'N' },
    { start: 2, end: 3, name: 'F' },
  ];
  await of.save({ ...NOTHING_EDITED, chords });
  expect(await textOf('chordpro')).toContain('[A#maj7/D]Morning [N.C.]light');
  expect(await textOf('chordpro?semitones=2')).toContain('[Cmaj7/E]Morning [N.C.]light');
  expect(await textOf('chordpro?edited=false')).not.toContain('[A#maj7/D]');
  expect(await textOf('songsheet?semitones=2')).toContain('<b>Cmaj7/E</b>Morning');
  expect(await textOf('musicxml')).toContain('<kind text="maj7">major-seventh</kind><bass>');
});

test.each(['ultrastar', 'midi', 'musicxml'])(
  'what is exported as %s, reset and imported is the same song again',
  async (format) => {
    await of.save(EDITED);
    const file = await (await fetchFile(`${format}?semitones=3`)).arrayBuffer();
    const before = await notesOf();
    expect(await sendFile(file)).toMatchObject({
      status: 200,
      body: { version: 1, taken: { notes_kept: 2 } },
    });
    await of.reset();
    const { status, body } = await sendFile(file);
    expect([status, body]).toEqual([
      200,
      {
        ...{ format, version: 3, timestamp: expect.any(String), semitones: 3, octaves: 0, left_out: [] },
        taken: {
          ...{ notes_kept: 1, notes_changed: 0, notes_brought_back: 0, notes_added: 1, notes_removed: 1 },
          ...{ texts_on_notes: 0, words_moved: 0, lines_changed: 0 },
        },
      },
    ]);
    for (const [index, { startSeconds, shownText }] of (await notesOf()).entries()) {
      expect(shownText).toBe(before[index]?.shownText);
      expect(Math.abs(startSeconds - (before[index]?.startSeconds ?? 0))).toBeLessThan(0.001);
    }
  },
);

test('a file of words alone moves words, and says what it could not take', async () => {
  const { body } = await sendFile('[00:00.40]<00:00.40>Morning <00:01.00>light<00:01.50>\nno time');
  expect(body).toMatchObject({
    format: 'lrc',
    version: 1,
    taken: { words_moved: 1, notes_kept: 0, notes_removed: 0 },
  });
  expect(body.left_out).toEqual([{ what: 'unreadable_lines', count: 1 }]);
  expect(await textOf('lrc')).toContain('<00:00.40>Morning');
});

test('an import that is sent twice under one key happens once', async () => {
  const file = await textOf('ultrastar?semitones=0').then((text) => text.replace('Morning', 'Evening'));
  const headers = { 'idempotency-key': 'import-1' };
  const first = await sendFile(file, { headers });
  expect([first.status, first.body.taken.texts_on_notes]).toEqual([200, 1]);
  expect(await sendFile(file, { headers })).toEqual(first);
  expect((await of.versions()).body.versions).toHaveLength(1);
  expect((await sendFile(`${file}!`, { headers })).body.code).toBe('idempotency_key_reused');
});

test('a tab that has not seen the newest version imports nothing over it', async () => {
  await of.save(EDITED);
  const file = await textOf('ultrastar?edited=false');
  expect(await sendFile(file, { query: '?version=0' })).toMatchObject({
    status: 409,
    body: { code: 'edits_conflict' },
  });
  expect(await sendFile(file, { query: '?version=1' })).toMatchObject({ status: 200, body: { version: 2 } });
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 422, 'import_unreadable'],
  ['nothing', '', 422, 'import_unreadable'],
  ['a MIDI file that is cut off', new Uint8Array([0x4d, 0x54, 0x68, 0x64, 0, 0]), 422, 'import_unreadable'],
  ['a file without an end', 'x'.repeat(8_000_001), 413, 'import_too_large'],
])('%s is refused in clear words', async (_what, file, status, code) => {
  expect(await sendFile(file)).toMatchObject({
    status,
    body: { code, detail: expect.stringMatching(/file/) },
  });
  expect((await of.versions()).body.versions).toEqual([]);
});

test('who sends one file after the other is told to wait before the next is read', async () => {
  const answers = [];
  for (let count = 0; count <= ATTEMPT_BUDGETS.file_import.burst; count += 1)
    answers.push(await sendFile('nothing'));
  expect(answers.at(0)?.body.code).toBe('import_unreadable');
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
});

test('a song that is not ready or has no words, a key that nobody sings in, a word in place of a number', async () => {
  const [first] = (
    await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(of.person.email).all<{ id: string }>()
  ).results;
  const unready = await storeSong(first?.id ?? '', { status: 'running', createdAtMs: Date.now() });
  expect(await codeOf(fetchFile('midi', { songId: unready.songId }))).toEqual([
    409,
    'pipeline_not_completed',
  ]);
  for (const query of ['semitones=13', 'semitones=two', 'edited=maybe']) {
    expect(await codeOf(fetchFile(`lrc?${query}`))).toEqual([422, 'invalid_fields']);
  }
  expect(await codeOf(fetchFile('instrumental.wav?click=5'))).toEqual([422, 'invalid_fields']);
  expect(await codeOf(fetchFile('sheet.pdf'))).toEqual([404, 'unknown_call']);
  const wordless = await newEditedSong();
  const inVain = fetchFile('lrc', { songId: wordless.songId, person: wordless.person });
  expect(await codeOf(inVain)).toEqual([404, 'lyrics_not_found']);
  const stranger = await registerSomebody();
  expect(await codeOf(fetchFile('vocals.wav', { person: stranger }))).toEqual([403, 'not_song_owner']);
});

test('a track is sent as WAV of a known length, which HEAD tells without decoding', async () => {
  const answer = await fetchFile('vocals.wav');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(answer.headers.get('content-disposition')).toContain('"A song (vocals).wav"');
  const wav = Buffer.from(await answer.arrayBuffer());
  expect([wav.length, answer.headers.get('content-length')]).toEqual([384_044, '384044']);
  expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(Math.max(...wav.subarray(10_000, 20_000))).toBeGreaterThan(0);
  const head = await fetchFile('vocals.wav', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['384044', '']);
});

test('all files come in one, and the UltraStar file among them names the sound that lies beside it', async () => {
  const answer = await fetchFile('all.zip');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toContain('"A song.zip"');
  const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const [, ...entries] = zip.split('PK\u0001\u0002');
  const names = entries.map((entry: string) => entry.slice(42, 42 + entry.charCodeAt(24)));
  expect(names).toEqual([
    ...['A song.txt', 'A song.lrc', 'A song.mid', 'A song.musicxml', 'A song.cho', 'A song.html'],
    ...['A song (vocals).wav', 'A song (instrumental).wav'],
  ]);
  for (const header of ['#MP3', '#AUDIO', '#INSTRUMENTAL'])
    expect(zip).toContain(`${header}:A song (instrumental).wav`);
  expect(zip).toContain('#VOCALS:A song (vocals).wav');
  expect(await codeOf(fetchFile('all.zip?semitones=5'))).toEqual([409, 'key_not_rendered']);
  const head = await fetchFile('all.zip', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the instrumental has clicks where the metronome of the player has them', async () => {
  const samplesOf = async (file: string) =>
    new Int16Array((await (await fetchFile(file)).arrayBuffer()).slice(44));
  const [plain, clicked] = [await samplesOf('instrumental.wav'), await samplesOf('instrumental.wav?click=4')];
  const differs = (seconds: number) => {
    const from = 2 * Math.round(seconds * 48_000);
    return plain
      .subarray(from, from + 400)
      .some((sample, place) => Math.abs(sample - (clicked[from + place] ?? 0)) > 2000);
  };
  // No beat was found: 96 a minute from the first note on.
  expect([0.352, 0.352 + 0.625, 0.352 + 1.25].map(differs)).toEqual([true, true, true]);
  expect([0.6, 1.2].map(differs)).toEqual([false, false]);
});

test('in another key the tracks are those that were rendered, and until then there are none', async () => {
  expect(await codeOf(fetchFile('vocals.wav?semitones=2'))).toEqual([409, 'key_not_rendered']);
  await env.DB.prepare(
    `INSERT INTO runs (id, kind, song_id, user_id, options_json, reserved_credits, result_pipeline_id, semitones, status, sample_count,
                       committed_attempt, created_at_ms, last_used_at_ms)
     SELECT 'task_1', 'transposition', id, user_id, '{}', 0, result_pipeline_id, 2, 'completed', 96000, 1, 0, 0
     FROM songs WHERE id = ?`,
  )
    .bind(of.songId)
    .run();
  expect(await codeOf(fetchFile('vocals.wav?semitones=2'))).toEqual([404, 'file_not_found']);
  await env.AUDIO.put(
    transpositionKey({ songId: of.songId, pipelineId: 'task_1', attempt: 1 }, 'vocals'),
    oggOpus(2, 494),
  );
  const answer = await fetchFile('vocals.wav?semitones=2');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '384044']);
  expect(answer.headers.get('content-disposition')).toContain('"A song (vocals, +2).wav"');
  await answer.arrayBuffer();
  // The instrumental is still missing: the archive says so before it sends anything.
  expect(await codeOf(fetchFile('all.zip?semitones=2'))).toEqual([404, 'file_not_found']);
});
