import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  alignedEvent,
  alignmentOf,
  type FakeSidecar,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeAligned,
} from '#e2e/doubles/fake-sidecar.ts';
import { placedWords } from '#e2e/doubles/sidecar-protocol.ts';
import { type Alignments, finishAlignment, newAlignments } from '#test/worker/alignments.ts';
import { bearer, call, creditsOf, getJson, registerSomebody } from '#test/worker/api.ts';
import { complete, processSong } from '#test/worker/runs.ts';

/** The singer's own words, from the call to the song's result, on the real Worker, queue, objects and storage. */

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

const shownWords = async () => (await of.result()).wordTimings.map(({ word }) => word);

test('words are taken, placed in the stored voice, and shown in place of those that the analysis heard; it costs nothing', async () => {
  const credits = await creditsOf(of.person);
  const text = '  Una voce poco fa \r\n\r\nqui nel cor… «mi risuonò»\n';
  const { status, body } = await of.give({ format: 'plain', text, language: 'it' });
  expect([status, body.song_id, body.is_processing]).toEqual([202, of.song.id, true]);
  const lyricsId = body.pipeline_id;
  const job = await alignmentOf(sidecar, lyricsId);
  expect(job).toMatchObject({
    song_id: of.song.id,
    job_id: `${lyricsId}-1`,
    options: { given_lyrics: { format: 'plain', text }, lyrics_language: 'it' },
    sources: {
      instrumental: { size_bytes: 4 },
      vocals: { size_bytes: 4 },
      document: { file_name: 'pipeline.json' },
    },
  });
  const voice = await (await call(job.sources.vocals.url)).bytes();
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', voice)).toString('hex');
  expect(job.sources.vocals.sha256).toBe(sha256);
  expect(await of.result()).toMatchObject({ lyrics_id: null, wordTimings: [{ word: 'Misheard' }] });
  await finishAlignment(job);
  expect(await of.status(lyricsId)).toMatchObject({ is_completed: true, result: { pipeline_id: lyricsId } });
  const placed = placedWords(job);
  const result = await of.result();
  expect(result).toMatchObject({
    lyrics_id: lyricsId,
    lyrics_recognition: placed.lyrics_recognition,
    wordTimings: placed.wordTimings,
  });
  const engines = result.provenance.filter(({ stage }) => stage === 'lyrics_recognition');
  expect(engines.map(({ engine }) => engine)).toEqual(['given-lyrics']);
  const { segments, syllables } = placed.lyrics_recognition;
  expect(await of.lyrics()).toMatchObject({ source: 'given', lyrics_id: lyricsId, segments, syllables });
  expect(await of.texts()).toMatchObject({
    lyrics_id: lyricsId,
    texts: [{ lyrics_id: lyricsId, text, format: 'plain', language: 'it', lines: null, status: 'completed' }],
  });
  expect(await creditsOf(of.person)).toBe(credits);
});

test('who insists has the words placed anyway, and the result says that they were insisted on and what was left out', async () => {
  const { status, body } = await of.give({ format: 'plain', text: 'Una voce\n[Chorus]', insist: true });
  const lyricsId = body.pipeline_id;
  const job = await alignmentOf(sidecar, lyricsId);
  expect([status, job.options.insist]).toEqual([202, true]);
  const fitting = {
    is_insisted: true,
    left_out: [{ text: '[Chorus]', why: 'not_sung' }],
    least_fitting: [{ text: 'Una voce', fit: 0.2 }],
  };
  await finishAlignment(job, { ...placedWords(job), fitting });
  expect(await of.status(lyricsId)).toMatchObject({ is_completed: true, lyrics_fitting: fitting });
  expect(await of.result()).toMatchObject({ lyrics_id: lyricsId, lyrics_fitting: fitting });
  expect((await of.texts()).texts).toMatchObject([{ insist: true, lyrics_fitting: fitting }]);
});

test('a paragraph of any length goes to the engine in whole, and words that are too many are counted in the answer', async () => {
  const text = 'Una voce poco fa qui nel cor mi risuonò '.repeat(400).trim();
  const { body } = await of.give({ format: 'plain', text });
  const job = await alignmentOf(sidecar, body.pipeline_id);
  expect(job.options).toMatchObject({ given_lyrics: { text }, insist: false });
  const tooMuch = await of.give({ format: 'plain', text: text.repeat(2) });
  const said = `text must have at most 20000 characters; it has ${text.length * 2}.`;
  expect([tooMuch.status, tooMuch.body.errors?.[0]?.message]).toEqual([422, said]);
});

test('tapped lines go to the engine with their starts, and come back as they were given', async () => {
  const lines = [
    { start: 0.25, text: 'Una voce  poco fa' },
    { start: 1.5, text: 'qui nel cor' },
  ];
  const { body } = await of.give({ format: 'tapped', lines });
  const job = await alignmentOf(sidecar, body.pipeline_id);
  expect(job.options.given_lyrics).toEqual({
    format: 'timed_lines',
    lines: lines.map((line) => ({ ...line, end: null })),
  });
  const text = 'Una voce  poco fa\nqui nel cor';
  expect((await of.texts()).texts).toMatchObject([{ format: 'tapped', text, lines }]);
});

test('its status is told in words about words, by its own id and to its owner alone', async () => {
  const lyricsId = await of.giveText('Una voce');
  const job = await alignmentOf(sidecar, lyricsId);
  const listening = { ...progressEvent(1, 0.4), stage: 'lyrics_recognition', message: 'Finding the words' };
  expect((await sendEvent(job, listening)).status).toBe(200);
  expect(await of.status(lyricsId)).toMatchObject({
    pipeline_id: lyricsId,
    stage: 'lyrics_recognition',
    progress: 0.4,
    message: 'Finding the words',
  });
  expect((await sendEvent(job, progressEvent(2, 0.5))).status).toBe(409);
  const status = `/api/v1/pipeline/status/${lyricsId}`;
  const foreign = await call(status, { headers: bearer(await registerSomebody()) });
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'not_song_owner' }]);
  const unknown = await call(`${status}x`, { headers: bearer(of.person) });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'pipeline_not_found' }]);
});

test('a newer text ends the placing of the one before, whose text stays', async () => {
  const first = await of.giveText('Una voce');
  const old = await alignmentOf(sidecar, first);
  const second = await of.giveText('Largo al factotum');
  await vi.waitFor(() => expect(sidecar.stopped).toContain(old.job_id));
  expect((await storeAligned(old)).map(({ status }) => status)).toEqual([409]);
  expect((await sendEvent(old, alignedEvent(9, old))).status).toBe(409);
  await finishAlignment(await alignmentOf(sidecar, second));
  expect([(await of.lyrics()).lyrics_id, await shownWords()]).toEqual([second, ['Largo', 'al', 'factotum']]);
  expect((await of.texts()).texts).toMatchObject([
    { lyrics_id: second, status: 'completed' },
    { lyrics_id: first, text: 'Una voce', status: 'failed', error_code: 'cancelled' },
  ]);
});

test('of texts from many tabs at once one is placed, and all are kept', async () => {
  const typed = ['Una voce', 'Largo', 'Zitti', 'Piano'];
  const given = await Promise.all(typed.map((text) => of.give({ format: 'plain', text })));
  expect(given.map(({ status }) => status)).toEqual(typed.map(() => 202));
  const { texts } = await of.texts();
  expect(texts.map(({ text }) => text).sort()).toEqual([...typed].sort());
  expect(texts.map(({ error_code: code }) => code)).toEqual([null, 'cancelled', 'cancelled', 'cancelled']);
  const newest = texts[0]?.lyrics_id ?? '';
  await finishAlignment(await alignmentOf(sidecar, newest));
  expect((await of.result()).lyrics_id).toBe(newest);
});

test('a singer has the words of two songs placed at a time; of one song as often as they like', async () => {
  const [second, third] = [await newAlignments(sidecar, of.person), await newAlignments(sidecar, of.person)];
  await of.giveText('Una voce');
  await second.giveText('Largo');
  const { status, body } = await third.give({ format: 'plain', text: 'Zitti, zitti' });
  expect([status, body.code, body.params]).toMatchObject([
    429,
    'too_many_alignments',
    { alignment_limit: 2 },
  ]);
  const again = await of.giveText('Una voce poco fa');
  await finishAlignment(await alignmentOf(sidecar, again));
  await third.giveText('Zitti, zitti');
});

test('taking them away brings back the words of the analysis, and leaves nothing', async () => {
  await of.placed('Una voce');
  const job = await alignmentOf(sidecar, await of.giveText('Largo'));
  expect((await of.remove()).status).toBe(204);
  expect([(await of.lyrics()).source, (await of.result()).lyrics_id, await shownWords()]).toEqual([
    'recognised',
    null,
    ['Misheard'],
  ]);
  expect(await of.texts()).toEqual({ song_id: of.song.id, lyrics_id: null, texts: [] });
  expect((await env.AUDIO.list({ prefix: `lyrics/${of.song.id}/` })).objects).toEqual([]);
  expect((await sendEvent(job, alignedEvent(9, job))).status).toBe(409);
  expect((await of.remove()).status).toBe(204);
  await of.placed('Una voce poco fa');
});

test('words stay with their times when the song is processed again', async () => {
  const lyricsId = await of.placed('Una voce');
  const words = (await of.result()).wordTimings;
  const redone = await processSong(of.person, of.song.id, { vocal_method: 'dsp' });
  await complete(sidecar, redone.body.pipeline_id);
  const result = await of.result();
  expect([result.pipeline_id, result.lyrics_id, result.wordTimings]).toEqual([
    redone.body.pipeline_id,
    lyricsId,
    words,
  ]);
  const byRun = await getJson(of.person, `/api/v1/lyrics/${redone.body.pipeline_id}`);
  expect(byRun).toMatchObject({ lyrics_id: lyricsId, source: 'given' });
});

test('words whose file is lost from storage give way to those of the analysis; their text is still there', async () => {
  const lyricsId = await of.placed('Una voce');
  await env.AUDIO.delete(`lyrics/${of.song.id}/${lyricsId}/1/lyrics.json`);
  expect([(await of.result()).lyrics_id, await shownWords()]).toEqual([null, ['Misheard']]);
  expect((await of.texts()).texts).toMatchObject([{ text: 'Una voce' }]);
});
