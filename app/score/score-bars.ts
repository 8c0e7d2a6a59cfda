/** Pure. The bars of a song as pictures draw them: made once for each edit, so that a frame only reads them. */
import { barNumber } from '#domain/music/bar-places.ts';
import { barLineOf, isGuess, type SongBar } from '#domain/music/song-bars.ts';

export interface ScoreBar extends SongBar {
  startSeconds: number;
  /** Bars are counted from 1; a pickup is 0. */
  number: number;
  label: string;
  isDoubtful: boolean;
}

export function scoreBars(bars: readonly SongBar[]): readonly ScoreBar[] {
  return bars.map((bar, index) => {
    const number = barNumber(bars, index);
    return { ...bar, startSeconds: barLineOf(bar), number, label: String(number), isDoubtful: isGuess(bar) };
  });
}
