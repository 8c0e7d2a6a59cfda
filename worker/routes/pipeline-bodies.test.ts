import { expect, test } from 'vitest';
import { bearer, call, registerSomebody, takenSong } from '#test/worker/api.ts';
import { processSong } from '#test/worker/runs.ts';

/** What `process` and `retry` say to a body that does not fit. */

test.each([
  [{ vocal_method: 'magic' }, 'vocal_method', 'vocal_method must be one of hybrid, demucs, uvr, dsp.'],
  [{ pitch_method: 'crepe' }, 'pitch_method', 'pitch_method must be one of pyin, auto.'],
  [{ enable_lyrics: 'yes' }, 'enable_lyrics', 'enable_lyrics must be true or false.'],
  [
    { lyrics_language: 'English!' },
    'lyrics_language',
    'lyrics_language must be null or a language tag such as en or pt-BR.',
  ],
  [{ file_id: 7 }, 'file_id', 'file_id must be the id of a song.'],
  [{ file_id: undefined }, 'file_id', 'The field file_id is required.'],
])('%j is a 422 that names the field and what may stand there', async (options, field, detail) => {
  const person = await registerSomebody();
  const { code, body } = await processSong(person, 'song_1', options);
  expect([code, body.detail, body.errors?.[0]?.field]).toEqual([422, detail, field]);
});

test.each(['null', '[]', '"a song"'])('the body %s is refused in words', async (body) => {
  const person = await registerSomebody();
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  const { id } = await takenSong(person);
  for (const path of ['process', `retry/${id}`]) {
    const answer = await call(`/api/v1/pipeline/${path}`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { detail: 'The body must be a JSON object.' },
    ]);
  }
});

test('a body beyond 256 KiB is refused', async () => {
  const person = await registerSomebody();
  const answer = await call('/api/v1/pipeline/process', {
    method: 'POST',
    headers: bearer(person),
    body: 'x'.repeat(262_145),
  });
  expect(answer.status).toBe(400);
});
