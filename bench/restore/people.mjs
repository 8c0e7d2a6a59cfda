/** Three people with songs of their own, what they do before and after the moment that comes back, and what they must find afterwards. */

import { join } from 'node:path';
import { PASSWORD_OF_CLIENTS, registerClient, untilDone } from '../api-client.mjs';
import { writeClip } from '../faults/clip.mjs';

let clips = 0;

/** Each with a song that is done. */
export async function newPeople(origin, folder) {
  const people = {};
  for (const name of ['keeper', 'leaver', 'deleter']) {
    const client = await registerClient(origin);
    people[name] = { client, id: (await client.me()).id, song: await finishedSong(client, folder) };
  }
  return people;
}

/** One deletes the account, one a song; the third adds a song and does the first one again. Gives what of it must not be lost. */
export async function live({ keeper, leaver, deleter }, folder) {
  await leaver.client.call('DELETE', 'auth/me', { password: PASSWORD_OF_CLIENTS });
  await deleter.client.call('DELETE', `songs/${deleter.song}`);
  const added = await finishedSong(keeper.client, folder);
  await keeper.client.post('pipeline/process', { file_id: keeper.song });
  const { pipeline_id: redone } = await untilDone(keeper.client, keeper.song);
  return { added, redone };
}

/** True when the keeper, signed in again, has the added song, and hears the other one as it was done again. */
export async function hasAll(origin, { keeper }, { added, redone }) {
  keeper.token ??= await keeper.client.newToken();
  const get = async (path) => {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${keeper.token}` },
    });
    return { status: response.status, body: await response.json() };
  };
  const [one, other] = [await get(`pipeline/result/${added}`), await get(`pipeline/result/${keeper.song}`)];
  const audio = await fetch(
    new URL(other.body?.vocal_separation?.vocal_track?.signed_url ?? '/nothing', origin),
  );
  await audio.arrayBuffer();
  return one.status === 200 && other.body.pipeline_id === redone && audio.status === 200;
}

async function finishedSong(client, folder) {
  clips += 1;
  const file = join(folder, `clip-${clips}.wav`);
  writeClip(file, clips);
  const song = await client.upload(file);
  const status = await untilDone(client, song.id);
  if (!status.is_completed) throw new Error(`The song ${song.id} was not completed: ${status.error}`);
  return song.id;
}
