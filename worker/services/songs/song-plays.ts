import type { SongPlayBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { VISIT_MS } from '#domain/songs/plays.ts';
import type { Context } from '../../context.ts';
import { noteOpening } from './song-openings.ts';
import { HAS_RESULT, hasResult, type Song } from './songs.ts';

/**
 * `isSameVisit` in SQL: of two calls at once the second one sees the row of the first. A program with an API key has no sign-in, so
 * all keys of a person are one visitor. A call that is made again has the same id and meets its own row.
 */
const COUNT_PLAY = `
INSERT INTO plays (id, song_id, user_id, session_id, played_at_ms)
SELECT ?1, id, user_id, ?3, ?4 FROM songs
WHERE id = ?2 AND ${HAS_RESULT} AND NOT EXISTS (
  SELECT 1 FROM plays WHERE song_id = ?2 AND session_id IS ?3 AND played_at_ms > ?4 - ${VISIT_MS})
ON CONFLICT (id) DO NOTHING`;

/** From the rows and not by adding one: so it is right whatever happened before, and right again when it is repeated. */
const SUM_UP = `
UPDATE songs SET play_count = (SELECT count(*) FROM plays WHERE song_id = songs.id),
                 last_played_at_ms = (SELECT max(played_at_ms) FROM plays WHERE song_id = songs.id)
WHERE id = ?1 AND EXISTS (SELECT 1 FROM plays WHERE id = ?2)`;

const READ = `SELECT play_count AS playCount, last_played_at_ms AS lastPlayedAtMs FROM songs WHERE id = ?1`;

/** Counts a play once per song and visit, and answers what the song has been played in all. */
export async function recordPlay(
  context: Context,
  song: Song,
  sessionId: string | null,
): Promise<Result<SongPlayBody, AppError>> {
  const { d1, nowMs } = context;
  if (!hasResult(song)) return err({ kind: 'song_not_completed' });
  const id = newId('play', context);
  const [[, , read]] = await Promise.all([
    d1.batch<{ playCount: number; lastPlayedAtMs: number | null }>([
      d1.prepare(COUNT_PLAY).bind(id, song.id, sessionId, nowMs()),
      d1.prepare(SUM_UP).bind(song.id, id),
      d1.prepare(READ).bind(song.id),
    ]),
    noteOpening(context, song),
  ]);
  const sums = read?.results[0];
  if (!sums) return err({ kind: 'song_not_found' });
  // It had a result when it was looked up, and has failed since.
  if (sums.lastPlayedAtMs === null) return err({ kind: 'song_not_completed' });
  return ok({
    play_count: sums.playCount,
    last_played_at: new Date(sums.lastPlayedAtMs).toISOString(),
  });
}
