/** The words that a singer is about to give a song: typed and tapped, and kept by this browser so that nothing of it is ever lost. */
import type { LyricsRequest } from '#app/api/lyrics-api.ts';
import { fieldsOf } from '../settings/setting-readers.ts';
import { browserMemory, type SongMemory } from '../settings/song-memory.ts';
import { recognised } from './given-text.ts';
import { isTapped, retapped, type Tapping, tappedLines } from './tapping.ts';

export interface LyricsDraft {
  text: string;
  /** It is null where the engine shall find out. */
  language: string | null;
  /** The starts of the first lines, in seconds of the song. */
  starts: readonly number[];
  /** The words are on their way into the song, under this id. */
  pendingId: string | null;
  /** The singer gave the words while the song was in work: they are sent when it is opened. */
  isDue: boolean;
}

interface GivenWords extends Pick<LyricsDraft, 'text' | 'language'> {
  lines: readonly { start: number; text: string }[] | null;
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

export function tappingOf({ text, starts }: Pick<LyricsDraft, 'text' | 'starts'>): Tapping {
  return { lines: recognised(text).lines, starts };
}

/** Another text in its place: starts that were tapped stay as far as the lines are the same. */
export function withText(draft: LyricsDraft, text: string): Pick<LyricsDraft, 'text' | 'starts'> {
  return { text, starts: retapped(tappingOf(draft), recognised(text).lines).starts };
}

/** Lines that are tapped through go with their starts; every other text goes as it is, and the engine reads it. */
export function lyricsRequest(draft: LyricsDraft, isInsisted = false): LyricsRequest {
  const { text, language } = draft;
  const { format } = recognised(text);
  const tapping = tappingOf(draft);
  const known = { text, ...(language !== null && { language }), ...(isInsisted && { insist: true }) };
  if (format === 'plain' && isTapped(tapping))
    return { ...known, format: 'tapped', lines: tappedLines(tapping) };
  return { ...known, format };
}

/** What the singer gave last, to go on from. Starts that were tapped belong to these very lines, or are worth nothing. */
export function draftOf({ text, language, lines }: GivenWords): Partial<LyricsDraft> {
  const shown = recognised(text).lines;
  const isSame = lines?.length === shown.length && lines.every((line, index) => line.text === shown[index]);
  return { text, language, starts: isSame ? lines.map(({ start }) => start) : [] };
}
