import { expect, test } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, registerSomebody, takenSong } from '#test/worker/api.ts';
import { finishedSong, replaceTrack } from '#test/worker/finished-song.ts';

/** Tracks by the song's id. What they answer to ranges stands in file-ranges.test.ts. */

const FILES = '/api/v1/files/processed';

test('a song’s id gives the instrumental, and with /vocals the voice: the tracks that the signed links open', async () => {
  const finished = await finishedSong();
  const { person, song, result } = finished;
  await replaceTrack(finished, 'instrumental', 'the band');
  await replaceTrack(finished, 'vocals', 'the voice');
  const { instrumental_track: instrumental, vocal_track: vocals } = result.vocal_separation;
  for (const [path, link, words] of [
    [`${FILES}/${song.id}`, instrumental.signed_url, 'the band'],
    [`${FILES}/${song.id}/vocals`, vocals.signed_url, 'the voice'],
  ] as const) {
    const answer = await call(path, { headers: bearer(person) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect([await answer.text(), await (await call(link)).text()]).toEqual([words, words]);
  }
});

test('a song without a result has no tracks, a song that is not there is not found, and both take the bearer alone', async () => {
  startFakeSidecar();
  const person = await registerSomebody();
  const song = await takenSong(person);
  for (const track of ['', '/vocals']) {
    const early = await call(`${FILES}/${song.id}${track}`, { headers: bearer(person) });
    expect([early.status, await early.json()]).toMatchObject([404, { code: 'file_not_found' }]);
    const unknown = await call(`${FILES}/song_unknown${track}`, { headers: bearer(person) });
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { detail: 'Song not found' }]);
    expect((await call(`${FILES}/${song.id}${track}`)).status).toBe(401);
  }
});
