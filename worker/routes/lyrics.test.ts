import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { LyricsBody } from '#domain/contracts/lyrics-api.ts';
import { RUNPOD_ENV } from '#e2e/doubles/fake-runpod.ts';
import { DOCUMENT, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, registerSomebody, takenSong } from '#test/worker/api.ts';
import { type FinishedSong, finishedSong } from '#test/worker/finished-song.ts';
import { createContext } from '../context.ts';
import { lyricsHealth } from '../services/songs/lyrics-health.ts';

const offline = () => Promise.reject(new Error('Network connection lost.'));

afterEach(() => {
  vi.restoreAllMocks();
});

const WHISPER: PipelineDocument['provenance'][number] = {
  stage: 'lyrics_recognition',
  engine: 'whisper',
  version: '1',
  degraded: false,
  reason: 'word times from the voice',
  seconds: 3.2,
  cached: false,
  weights: [],
};
const WORDS: PipelineDocument = {
  ...DOCUMENT,
  lyrics_recognition: {
    success: true,
    language: 'en',
    reason: null,
    reason_code: null,
    segments: [{ start: 0.35, end: 0.91, text: 'Morning' }],
    syllables: [
      { start_time: 0.35, end_time: 0.6, text: 'Morn' },
      { start_time: 0.6, end_time: 0.91, text: 'ing' },
    ],
  },
  wordTimings: [{ word: 'Morning', start: 0.35, end: 0.91, confidence: 0.8 }],
  provenance: [...DOCUMENT.provenance, WHISPER],
};
const NO_WORDS_HEARD: PipelineDocument = {
  ...DOCUMENT,
  lyrics_recognition: { ...DOCUMENT.lyrics_recognition, reason: 'Nobody sings in this song.' },
  provenance: [...DOCUMENT.provenance, WHISPER],
};

const ask = (finished: FinishedSong, id: string | null) =>
  call(`/api/v1/lyrics/${id}`, { headers: bearer(finished.person) });

describe('the lyrics of a song', () => {
  test('are its lines, syllables and words with times, by the song’s id and by the pipeline’s', async () => {
    const finished = await finishedSong(WORDS);
    const { id, pipeline_id } = finished.song;
    for (const asked of [id, pipeline_id]) {
      const answer = await ask(finished, asked);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({
        song_id: id,
        pipeline_id,
        success: true,
        mock_mode: false,
        language: 'en',
        segments: WORDS.lyrics_recognition.segments,
        syllables: WORDS.lyrics_recognition.syllables,
        wordTimings: WORDS.wordTimings,
        lyrics_id: null,
        source: 'recognised',
        engine: { engine: 'whisper', version: '1', degraded: false, reason: 'word times from the voice' },
      });
    }
  });

  test('name the singer as their source where the singer gave them', async () => {
    const given = { ...WHISPER, engine: 'given-lyrics+whisper-match' };
    const finished = await finishedSong({ ...WORDS, provenance: [given] });
    const answer = await ask(finished, finished.song.id);
    expect(await answer.json()).toMatchObject({ source: 'given', engine: { engine: given.engine } });
  });

  test('are a labelled placeholder without words where no engine was there', async () => {
    const finished = await finishedSong();
    const answer = await ask(finished, finished.song.id);
    expect(answer.status).toBe(200);
    expect(await answer.json<LyricsBody>()).toMatchObject({
      success: false,
      mock_mode: true,
      code: 'no_lyrics_engine',
      reason: DOCUMENT.lyrics_recognition.reason,
      message: expect.stringContaining('This is a placeholder'),
      language: null,
      segments: [],
      syllables: [],
      wordTimings: [],
    });
  });

  test.each([
    ['an engine listened and heard none', NO_WORDS_HEARD, {}],
    ['nobody asked for them', DOCUMENT, { enable_lyrics: 'false' }],
  ])('are none when %s', async (_name, document, fields) => {
    const finished = await finishedSong(document, fields);
    const answer = await ask(finished, finished.song.id);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 'lyrics_not_found',
      detail: 'No lyrics for this song',
    });
  });

  test('are none while the song is processed, and belong to its owner', async () => {
    startFakeSidecar();
    const [owner, stranger] = [await registerSomebody(), await registerSomebody()];
    const song = await takenSong(owner);
    for (const id of [song.id, song.pipeline_id]) {
      const early = await call(`/api/v1/lyrics/${id}`, { headers: bearer(owner) });
      expect([early.status, await early.json()]).toMatchObject([404, { code: 'lyrics_not_found' }]);
      const foreign = await call(`/api/v1/lyrics/${id}`, { headers: bearer(stranger) });
      expect([foreign.status, await foreign.json()]).toMatchObject([403, { code: 'not_song_owner' }]);
    }
  });

  test.each(['song_0', 'pipe_0', '%00', '..%2f', 'x'.repeat(3000)])('of %.20s are a 404', async (id) => {
    const person = await registerSomebody();
    const answer = await call(`/api/v1/lyrics/${id}`, { headers: bearer(person) });
    expect(answer.status).toBe(404);
  });
});

describe('the health of the lyrics service', () => {
  const engine = (name: string, available: boolean, stage = 'lyrics_recognition') => ({
    stage,
    name,
    available,
    version: null,
    reason: available ? null : 'whisper-small/config.json is not on this machine.',
  });
  const capabilities = (engines: object[]) => () => Response.json({ profile: 'laptop', engines });
  const given = engine('given-lyrics', true);
  test.each([
    ['an engine', capabilities([engine('whisper', true), given]), 'available', 'whisper', null],
    ['none', capabilities([engine('whisper', false), given]), 'unavailable', null, 'no_lyrics_engine'],
    [
      'what only places given words',
      capabilities([engine('word-net', true), given]),
      'unavailable',
      null,
      'no_lyrics_engine',
    ],
    [
      'an engine of another stage',
      capabilities([engine('pyin', true, 'pitch_detection')]),
      'unavailable',
      null,
      'no_lyrics_engine',
    ],
    ['no sidecar', offline, 'unavailable', null, 'service_unreachable'],
    [
      'a sidecar that is not ready',
      () => new Response('{"detail": "x"}', { status: 503 }),
      'unavailable',
      null,
      'service_unreachable',
    ],
    ['another server', () => new Response('<h1>Hello</h1>'), 'unavailable', null, 'service_unreachable'],
    [
      'an endless answer',
      () => new Response('['.repeat(200_000)),
      'unavailable',
      null,
      'service_unreachable',
    ],
  ] as const)('with %s', async (_name, answer, status, name, code) => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
    const url = `http://sidecar-${crypto.randomUUID()}`;
    const body = await lyricsHealth(createContext({ ...env, INFERENCE_URL: url }));
    expect(fetching.mock.calls.map(([asked]) => asked)).toEqual([`${url}/v1/capabilities`]);
    expect(body).toMatchObject({ status, engine: name, code, mock_mode: status === 'unavailable' });
    expect(JSON.stringify(body)).not.toContain('whisper-small');
  });
});

test('the health of the words is told to anybody, and strangers who ask again and again reach the sidecar once', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(offline);
  for (let time = 0; time < 3; time++) {
    const answer = await call('/api/v1/lyrics/health');
    expect([answer.status, await answer.json()]).toMatchObject([200, { code: 'service_unreachable' }]);
  }
  expect(fetching).toHaveBeenCalledOnce();
});

test('an answer about the words grows old', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(offline);
  const context = createContext({ ...env, INFERENCE_URL: 'http://ageing-sidecar' });
  for (const nowMs of [0, 9_999, 10_000, 10_001]) await lyricsHealth({ ...context, nowMs: () => nowMs });
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('the health says so where the service cannot be asked without paying for it', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const health = await lyricsHealth(createContext({ ...env, ...RUNPOD_ENV }));
  expect(health).toMatchObject({ status: 'unknown', mock_mode: false, code: 'cannot_be_asked' });
  expect(fetching).not.toHaveBeenCalled();
});

test('the languages are those of the specification, and anybody is told them', async () => {
  expect(await (await call('/api/v1/lyrics/languages')).json()).toEqual({
    supported_languages: ['en', 'ru', 'es', 'pt', 'fr'],
  });
});
