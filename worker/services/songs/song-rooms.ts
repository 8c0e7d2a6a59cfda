import type { SongRoom } from '#durable-objects/song-room.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../env.ts';
import { findSong } from './songs.ts';

/** The one object of a song, found by the song's id. */
export function songRoom(env: Pick<Env, 'SONG_ROOM'>, songId: string): DurableObjectStub<SongRoom> {
  return env.SONG_ROOM.get(env.SONG_ROOM.idFromName(songId));
}

/** A start that was on its way while its song was deleted has brought the object to life again: nothing else would ever empty it. */
export async function forgetIfGone(context: Context, songId: string): Promise<void> {
  if ((await findSong(context, songId)) === null) await songRoom(context.env, songId).forget();
}
