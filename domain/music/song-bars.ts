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
