/** What a singer gives as the words of a song, as the call takes it. Pure, but for the calls themselves. */
import { giveLyrics, type LyricsWish } from '#app/api/lyrics-api.ts';
import { recognised } from './given-text.ts';
import type { LyricsDraft } from './lyrics-draft.ts';
import { isTapped, tappedLines } from './tapping.ts';

/** Lines that are tapped through go with their starts; every other text goes as it is, and the engine reads it. */
export function lyricsWish({ text, language, starts }: LyricsDraft): LyricsWish {
  const { format, lines } = recognised(text);
  const tapping = { lines, starts };
  const known = { text, ...(language !== null && { language }) };
  if (format === 'plain' && isTapped(tapping)) {
    return { ...known, format: 'tapped', lines: tappedLines(tapping) };
  }
  return { ...known, format };
}

/** The id of the run that places them. */
export async function sendWords(songId: string, draft: LyricsDraft): Promise<string> {
  return (await giveLyrics(songId, lyricsWish(draft))).pipeline_id;
}
