import { DECODER_SLACK_SECONDS, isTooLong, MAX_SONG_SECONDS } from './upload-limits.ts';

/** Pure. How long a song counts to be before it is decoded: what its client stated, and what its file says. */

export interface SongLength {
  /** It is null where the client stated none. */
  statedSeconds: number | null;
  /** It is null where nobody can tell it from the file. */
  readSeconds: number | null;
}

/** The longer one counts; the file's only where it is longer by more than two programs differ over one file. Null: its size is the measure. */
export function countedSeconds({ statedSeconds, readSeconds }: SongLength): number | null {
  if (statedSeconds === null || readSeconds === null) return statedSeconds ?? readSeconds;
  return readSeconds > statedSeconds + DECODER_SLACK_SECONDS ? readSeconds : statedSeconds;
}

/** A file that is as long as a song may be is not refused for what decoders differ by: the engine, which decodes it, has the last word. */
export function isSongTooLong({ statedSeconds, readSeconds }: SongLength): boolean {
  return isTooLong(statedSeconds) || (readSeconds ?? 0) > MAX_SONG_SECONDS + DECODER_SLACK_SECONDS;
}
