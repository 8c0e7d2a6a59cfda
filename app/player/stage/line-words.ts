/** Pure. The lines of a song, and which times their words have: for the word that is lit while it is sung. */
import type { EditedSong, SongLine, SongWord } from '#domain/edits/edited-song.ts';

export interface SungWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** Of the word in the song. */
  wordIndex: number;
}

export interface StageLine {
  text: string;
  startSeconds: number;
  /** Null where the words that have times are not those of the line. */
  words: readonly SungWord[] | null;
}

/** The times of a line and of its words are measured apart from each other. */
const TOLERANCE_SECONDS = 0.05;

export function stageLines({ lines, words }: Pick<EditedSong, 'lines' | 'words'>): StageLine[] {
  const sung = wordsOfLines(lines, words);
  return lines.map(({ text, startSeconds }, index) => ({ text, startSeconds, words: sung[index] ?? null }));
}

/** For each line its words with their times. */
export function wordsOfLines(
  lines: readonly Pick<SongLine, 'text' | 'startSeconds'>[],
  words: readonly Pick<SongWord, 'text' | 'startSeconds' | 'endSeconds'>[],
): (SungWord[] | null)[] {
  let next = 0;
  return lines.map((line, index) => {
    const untilSeconds = lines[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const first = next;
    while (next < words.length && (words[next]?.startSeconds ?? 0) < untilSeconds - TOLERANCE_SECONDS)
      next += 1;
    return matched(wordsIn(line.text), words.slice(first, next), first);
  });
}

export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** How much of a word has been sung: 0 to 1. */
export function sungShare(
  { startSeconds, endSeconds }: Pick<SungWord, 'startSeconds' | 'endSeconds'>,
  songSeconds: number,
): number {
  if (songSeconds <= startSeconds) return 0;
  return songSeconds >= endSeconds ? 1 : (songSeconds - startSeconds) / (endSeconds - startSeconds);
}

/** As the line writes them, when they are the same. */
function matched(
  texts: readonly string[],
  words: readonly Pick<SongWord, 'text' | 'startSeconds' | 'endSeconds'>[],
  firstIndex: number,
): SungWord[] | null {
  if (texts.length === 0 || texts.length !== words.length) return null;
  if (words.some(({ text }, place) => bare(text) !== bare(texts[place] ?? ''))) return null;
  return words.map(({ startSeconds, endSeconds }, place) => ({
    text: texts[place] ?? '',
    startSeconds,
    endSeconds,
    wordIndex: firstIndex + place,
  }));
}

function bare(word: string): string {
  return word.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
