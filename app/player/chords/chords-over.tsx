import type { ReactNode } from 'react';
import type { SongLine } from '#domain/edits/edited-song.ts';
import type { ShownChord } from '#domain/music/chords.ts';
import { chordsOverWords } from '#domain/music/chords-over-words.ts';
import '#app/styles/chords.css';

export const CHORD_ROW_PIXELS = 18;

/** The row over the words of a line; null where no chords are shown, or its words have no times. For the eye: a line is read without them. */
export function chordsOver(
  { words }: SongLine,
  next: SongLine | undefined,
  chords: readonly ShownChord[],
  nameOf: (name: string) => string,
): ReactNode[] | null {
  if (words === null || chords.length === 0) return null;
  const { over } = chordsOverWords(words, chords, next?.startSeconds ?? Number.POSITIVE_INFINITY);
  return over.map((names, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a line never move
    <span key={index} aria-hidden className="chord-over" style={{ height: CHORD_ROW_PIXELS }}>
      {names.map(nameOf).join(' ')}
    </span>
  ));
}
