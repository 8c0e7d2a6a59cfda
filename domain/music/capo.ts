/** Pure. Where a guitarist puts a capo, so that the song's chords are played with open strings. */
import { type Chord, chordNameInKey, parseChord, simpleChord, transposedChord } from './chords.ts';
import type { ChordShape } from './song-bars.ts';

export interface CapoHint {
  /** Zero: none. */
  fret: number;
  /** What the hand plays above it, the longest heard first. */
  shapes: readonly string[];
}

const HIGHEST_FRET = 7;
const MOST_SHAPES = 6;
/** How hard a triad is for the hand: those with open strings are easy, F and B minor are a barre that beginners know, others a barre. */
const EASY = new Set(['C', 'A', 'G', 'E', 'D', 'Am', 'Em', 'Dm']);
const HALF_HARD = new Set(['F', 'Bm', 'B']);
/** A capo high up sounds thin: it has to save some barres for each fret. */
const COST_PER_FRET = 0.02;

/** Null of a song without chords. They are those that are heard, in any key. */
export function capoHint(chords: readonly ChordShape[]): CapoHint | null {
  const secondsOf = new Map<string, number>();
  for (const { name, startSeconds, endSeconds } of chords) {
    const chord = parseChord(name);
    if (chord === null) continue;
    const triad = chordNameInKey(simpleChord(chord), null);
    secondsOf.set(triad, (secondsOf.get(triad) ?? 0) + endSeconds - startSeconds);
  }
  const heard = [...secondsOf].sort(([, left], [, right]) => right - left);
  const total = heard.reduce((sum, [, seconds]) => sum + seconds, 0);
  if (total <= 0) return null;
  const frets = Array.from({ length: HIGHEST_FRET + 1 }, (_, fret) => {
    const shapes = heard.map(([name]) => shapeAbove(fret, parseChord(name)));
    const hard = heard.reduce((sum, [, seconds], index) => sum + seconds * hardness(shapes[index]), 0);
    return { fret, shapes: shapes.slice(0, MOST_SHAPES), cost: hard / total + COST_PER_FRET * fret };
  });
  const { fret, shapes } = frets.reduce((best, one) => (one.cost < best.cost ? one : best));
  return { fret, shapes };
}

function shapeAbove(fret: number, chord: Chord | null): string {
  return chord === null ? '' : chordNameInKey(transposedChord(chord, -fret), null);
}

function hardness(shape = ''): number {
  return EASY.has(shape) ? 0 : HALF_HARD.has(shape) ? 0.5 : 1;
}
