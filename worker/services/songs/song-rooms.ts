import type { SongRoom } from '#durable-objects/song-room.ts';
import type { Env } from '../../env.ts';

/** The one object of a song, found by the song's id. */
export function songRoom(env: Pick<Env, 'SONG_ROOM'>, songId: string): DurableObjectStub<SongRoom> {
  return env.SONG_ROOM.get(env.SONG_ROOM.idFromName(songId));
}
