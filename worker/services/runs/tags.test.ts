import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DOCUMENT, type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, takenSong } from '#test/worker/api.ts';
import { complete, newSongWithResult, processSong, songOf } from '#test/worker/runs.ts';

/** What a file's own tags call the song and its singer, once a run has read them. */

const TAGGED = { ...DOCUMENT, tags: { title: 'Una voce poco fa', artist: 'Rosina' } };
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the title of the tags takes the place of one that the file’s name gave, and the artist comes with it', async () => {
  const { person, song } = await newSongWithResult(sidecar, {}, TAGGED);
  expect(song).toMatchObject({ title: 'Una voce poco fa', artist: 'Rosina' });
  const result = await getJson<object>(person, `/api/v1/pipeline/result/${song.pipeline_id}`);
  expect(result).not.toHaveProperty('tags');
});

test('a title of the singer’s own stays, whether it came with the song or later', async () => {
  const { person, song } = await newSongWithResult(sidecar, { title: 'Warm-up no. 3' }, TAGGED);
  expect(song).toMatchObject({ title: 'Warm-up no. 3', artist: 'Rosina' });
  const other = await takenSong(person);
  await call(`/api/v1/songs/${other.id}`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'My aria' }),
  });
  await complete(sidecar, other.pipeline_id ?? '', TAGGED);
  expect(await songOf(person, other.id)).toMatchObject({ title: 'My Aria', artist: 'Rosina' });
});

test('tags that say nothing change nothing, and a later run does not rename a song', async () => {
  const nothing = { ...DOCUMENT, tags: { title: 'Track 01', artist: '<unknown>' } };
  const { person, song } = await newSongWithResult(sidecar, {}, nothing);
  expect(song).toMatchObject({ title: 'Let’s Go Fishin’', artist: null });
  const again = await processSong(person, song.id, { pitch_method: 'auto' });
  await complete(sidecar, again.body.pipeline_id, TAGGED);
  expect(await songOf(person, song.id)).toMatchObject({ title: 'Let’s Go Fishin’', artist: 'Rosina' });
});
