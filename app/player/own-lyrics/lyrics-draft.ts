/** What a singer has typed and tapped but the song does not have yet: kept by this browser, so that nothing of it is ever lost. */
import { fieldsOf } from '../settings/setting-readers.ts';
import { browserMemory, type SongMemory } from '../settings/song-memory.ts';

export interface LyricsDraft {
  text: string;
  /** Null: find out. */
  language: string | null;
  /** Of the first lines, in seconds of the song. */
  starts: readonly number[];
  /** The words are on their way into the song, under this id. */
  pendingId: string | null;
  /** The singer gave the words while the song was in work: they are sent when it is opened. */
  isDue: boolean;
}

export const EMPTY_DRAFT: LyricsDraft = {
  text: '',
  language: null,
  starts: [],
  pendingId: null,
  isDue: false,
};

export function readDraft(songId: string, memory: SongMemory = browserMemory('lyrics')): LyricsDraft {
  const { text, language, starts, pendingId, isDue } = fieldsOf(memory.read(songId));
  return {
    text: typeof text === 'string' ? text : '',
    language: typeof language === 'string' ? language : null,
    starts: Array.isArray(starts) && starts.every(Number.isFinite) ? starts : [],
    pendingId: typeof pendingId === 'string' ? pendingId : null,
    isDue: isDue === true,
  };
}

export function keepDraft(
  songId: string,
  draft: LyricsDraft,
  memory: SongMemory = browserMemory('lyrics'),
): void {
  memory.write(songId, draft);
}
