/** Follows the run that places a singer's words. A lost connection or a busy server only means: ask again. */
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { keepSongSocket } from '#app/api/late-song-socket.ts';
import { RunFollower } from '#app/api/run-follower.ts';
import { getPipelineStatus } from '#app/api/song-api.ts';
import type { Messages } from '#app/content/messages.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';

const POLL_INTERVAL_MS = 1000;

type Status = Pick<
  PipelineStatusBody,
  | 'is_completed'
  | 'is_failed'
  | 'error'
  | 'error_code'
  | 'lyrics_fitting'
  | 'stage'
  | 'activity'
  | 'message'
  | 'progress'
>;
export type AlignmentProgress = Pick<Status, 'stage' | 'activity' | 'message' | 'progress'>;
export type AlignmentEnd =
  | { name: 'placed' }
  | {
      name: 'failed';
      code: PipelineStatusBody['error_code'];
      reason: string | null;
      fitting: LyricsFitting | null;
    }
  /** Nobody knows the run any more, or nobody is signed in any more. */
  | { name: 'lost' };

/** The answer is null where it was called off. */
export function followAlignment(
  { songId, lyricsId }: { songId: string; lyricsId: string },
  onProgress: (progress: AlignmentProgress) => void,
  signal: AbortSignal,
  keepSocket = keepSongSocket,
): Promise<AlignmentEnd | null> {
  return new Promise((resolve) => {
    const end = (how: AlignmentEnd | null) => {
      follower.stop();
      signal.removeEventListener('abort', callOff);
      resolve(how);
    };
    const callOff = () => end(null);
    const follower: RunFollower<Status> = new RunFollower<Status>(
      {
        songId,
        read: (message) => {
          if (message.type !== 'alignment_progress' || message.task_id !== lyricsId) return null;
          if (!message.status.is_failed) return message.status;
          // Which lines fit least is told with the whole status alone.
          follower.askNow();
          return null;
        },
        onReport: (status) => {
          if (status.is_completed) end({ name: 'placed' });
          else if (status.is_failed) end(failed(status));
          else onProgress(status);
        },
        onDeleted: () => end({ name: 'lost' }),
        asking: {
          ask: (asked) => getPipelineStatus(lyricsId, asked),
          firstMs: 0,
          intervalMs: POLL_INTERVAL_MS,
          onFailure: (error) => {
            if (isRefused(error, 404) || isAuthenticationFailure(error)) end({ name: 'lost' });
          },
        },
      },
      keepSocket,
    );
    signal.addEventListener('abort', callOff);
    follower.start([lyricsId]);
  });
}

/** Words that the voice does not seem to sing: what the engine told of them. A refusal for any other reason is final. */
export function misfitOf(end: AlignmentEnd): LyricsFitting | null {
  return end.name === 'failed' && end.code === 'lyrics_not_this_song' ? end.fitting : null;
}

/** Why a singer's words are not in the song. Where a text could not be read or found the engine says why, in English; every other code says all. */
export function endWords(
  end: Exclude<AlignmentEnd, { name: 'placed' }>,
  { ownLyrics, runErrors }: Messages,
): string {
  if (end.name === 'lost') return ownLyrics.lost;
  if (end.code === null) return end.reason ?? ownLyrics.failed;
  return end.code === 'lyrics_not_placed' ? ownLyrics.notPlaced(end.reason) : runErrors[end.code];
}

function failed({ error_code: code, error: reason, lyrics_fitting: fitting }: Status): AlignmentEnd {
  return { name: 'failed', code, reason, fitting: fitting ?? null };
}
