/** Pure. The bars and chords of a song, as its analysis found them or as its singer set them. Times are seconds of the recording. */

export interface BarShape {
  /** The beats of the bar, rising; the first is the bar line. */
  beatsSeconds: readonly number[];
  /** The note value of a beat: 4 for quarters. */
  unit: 2 | 4 | 8;
}

export interface SongBar extends BarShape {
  /** 0..1; 1 where the singer set it. */
  confidence: number;
}

export interface ChordShape {
  startSeconds: number;
  endSeconds: number;
  /** `C`, `Am`, `G7`, `Dsus4`; `N` where none is played. Roots are written with sharps, in the key of the recording. */
  name: string;
}

export interface SongChord extends ChordShape {
  /** 0..1; 1 where the singer set it. */
  confidence: number;
}

export const CHORD_NAME = /^(?:N|[A-G]#?(?:m|7|m7|maj7|sus2|sus4)?)$/;
export const MOST_BARS = 3000;
export const MOST_BEATS_IN_BAR = 16;
/** A bar below it is shown as doubtful, and clicks on it are said to be a guess. */
const LEAST_CONFIDENCE = 0.5;

export function isGuess({ confidence }: Pick<SongBar, 'confidence'>): boolean {
  return confidence < LEAST_CONFIDENCE;
}

export function barLineOf({ beatsSeconds }: Pick<BarShape, 'beatsSeconds'>): number {
  return beatsSeconds[0] ?? 0;
}

/** Times rise from beat to beat, within a bar and into the next one. */
export function areRising(bars: readonly Pick<BarShape, 'beatsSeconds'>[]): boolean {
  const beats = bars.flatMap(({ beatsSeconds }) => beatsSeconds);
  return beats.every((seconds, index) => index === 0 || seconds > (beats[index - 1] ?? 0));
}
