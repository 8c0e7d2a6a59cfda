/** What a singer gives as the words of a song, as the call takes it. Pure, but for the calls themselves. */
import { getGivenTexts, giveLyrics, type LyricsWish } from '#app/api/lyrics-api.ts';
import { recognised } from './given-text.ts';
import type { LyricsDraft } from './lyrics-draft.ts';
import { isTapped, tappedLines } from './tapping.ts';

interface GivenText {
  text: string;
  language: string | null;
  lines: readonly { start: number; text: string }[] | null;
}

/** Lines that are tapped through go with their starts; every other text goes as it is, and the engine reads it. */
export function lyricsWish({ text, language, starts }: LyricsDraft, isInsisted = false): LyricsWish {
  const { format, lines } = recognised(text);
  const tapping = { lines, starts };
  const known = { text, ...(language !== null && { language }), ...(isInsisted && { insist: true }) };
  if (format === 'plain' && isTapped(tapping)) {
    return { ...known, format: 'tapped', lines: tappedLines(tapping) };
  }
  return { ...known, format };
}

/** The id of the run that places them. */
export async function sendWords(songId: string, draft: LyricsDraft, isInsisted: boolean): Promise<string> {
  return (await giveLyrics(songId, lyricsWish(draft, isInsisted))).pipeline_id;
}

/** What the singer gave last, to go on from; null where there is none, or nobody can tell. */
export async function lastGiven(songId: string): Promise<Partial<LyricsDraft> | null> {
  try {
    const { texts } = await getGivenTexts(songId, new AbortController().signal);
    const [last] = texts;
    return last === undefined ? null : draftOf(last);
  } catch {
    return null;
  }
}

/** Starts that were tapped belong to these very lines, or are worth nothing. */
export function draftOf({ text, language, lines }: GivenText): Partial<LyricsDraft> {
  const shown = recognised(text).lines;
  const isSame = lines?.length === shown.length && lines.every((line, index) => line.text === shown[index]);
  return { text, language, starts: isSame ? lines.map(({ start }) => start) : [] };
}
