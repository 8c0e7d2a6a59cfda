import { beforeAll, expect, test } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, registerSomebody, takenSong } from '#test/worker/api.ts';
import { type FinishedSong, finishedSong } from '#test/worker/finished-song.ts';

/** Tracks by file name. What they answer to ranges stands in file-ranges.test.ts. */

let finished: FinishedSong;

beforeAll(async () => {
  finished = await finishedSong();
});

test('both tracks of a result are found by their path and by its last part, and are the two tracks', async () => {
  const { person, song, result } = finished;
  const { instrumental_track: instrumental, vocal_track: vocals } = result.vocal_separation;
  expect(instrumental.file_path).toBe(`/api/v1/audio/${song.pipeline_id}-instrumental.opus`);
  expect(vocals.file_path).toBe(`/api/v1/audio/${song.pipeline_id}-vocals.opus`);
  for (const track of [instrumental, vocals]) {
    const byName = `/api/v1/audio/${track.file_path.split('/').at(-1)}`;
    const answer = await call(byName, { headers: bearer(person) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/ogg');
    const linked = await call(track.signed_url);
    expect(await answer.arrayBuffer()).toEqual(await linked.arrayBuffer());
  }
});

test('somebody else’s track is a 403, in the words for songs', async () => {
  const { result } = finished;
  const stranger = await registerSomebody();
  const answer = await call(result.vocal_separation.vocal_track.file_path, { headers: bearer(stranger) });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    code: 'not_song_owner',
    detail: 'Not authorised for this song',
  });
});

test('a run that has not completed has no tracks yet', async () => {
  startFakeSidecar();
  const person = await registerSomebody();
  const song = await takenSong(person);
  const answer = await call(`/api/v1/audio/${song.pipeline_id}-vocals.opus`, { headers: bearer(person) });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'file_not_found' });
});

test.each([
  'pipe_00000000000000000000000000-vocals.opus',
  '{pipe}-drums.opus',
  '{pipe}-vocals.mp3',
  '{pipe}-vocals.opus.json',
  '{pipe}-VOCALS.opus',
  '{pipe}',
  '..%2f..%2foriginals',
  'stems%2f{song}%2f{pipe}%2f1%2fvocals.opus',
  '%00',
  '%',
  '%zz',
  'a'.repeat(5000),
  "'; DROP TABLE songs; --",
])('%.60s is no track', async (name) => {
  const { person, song } = finished;
  const path = name.replaceAll('{pipe}', song.pipeline_id ?? '').replaceAll('{song}', song.id);
  const answer = await call(`/api/v1/audio/${path}`, { headers: bearer(person) });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'file_not_found', detail: 'File not found' });
  expect(await getJson(person, `/api/v1/songs/${song.id}`)).toMatchObject({ id: song.id });
});
