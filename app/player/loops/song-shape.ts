/** Pure. Phrases, sections and beats of a song as its singer has it: what loops, snapping, clicks, coach and stage go by. */
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import { barEndSeconds, barNumber, hasPickup } from '#domain/music/bar-places.ts';
import type { SongBeats } from '#domain/music/click-track.ts';
import { type Phrase, phrasesOf } from '#domain/music/phrases.ts';
import { type Section, sectionsOf } from '#domain/music/sections.ts';
import { barLineOf, type SongBar } from '#domain/music/song-bars.ts';

/** Whole bars from one to another, by their numbers. */
export interface BarRange {
  first: number;
  last: number;
  startSeconds: number;
  endSeconds: number;
}

const BARS_IN_RANGE = 8;
/** A note that begins so near to a bar line is the better end: its beginning is not cut off. */
const SAME_PLACE_SECONDS = 0.05;

export interface SongShape {
  durationSeconds: number;
  notes: readonly SongNote[];
  phrases: readonly Phrase[];
  sections: readonly Section[];
  /** Looped with one press. */
  eightBars: readonly BarRange[];
  /** The ends of a loop snap to these: the starts of phrases and notes, and bar lines where none begins. */
  snapSeconds: readonly number[];
  beats: SongBeats;
}

export function songShape(
  { notes, lines }: EditedSong,
  { bars, tempoBpm }: Pick<SongBeats, 'bars' | 'tempoBpm'>,
  durationSeconds: number,
): SongShape {
  const phrases = phrasesOf(notes, lines);
  const starts = [...phrases, ...notes].map(({ startSeconds }) => startSeconds);
  const isFree = (line: number) => !starts.some((start) => Math.abs(start - line) < SAME_PLACE_SECONDS);
  return {
    durationSeconds,
    notes,
    phrases,
    sections: sectionsOf(phrases, notes),
    eightBars: barRanges(bars),
    snapSeconds: [...starts, ...bars.map(barLineOf).filter(isFree)],
    beats: { bars, tempoBpm, firstNoteSeconds: notes[0]?.startSeconds ?? 0 },
  };
}

/** Eight by eight from the first whole bar on; the last ones may be fewer. */
function barRanges(bars: readonly SongBar[]): BarRange[] {
  const from = Number(hasPickup(bars));
  const count = Math.ceil((bars.length - from) / BARS_IN_RANGE);
  return Array.from({ length: count }, (_, range) => {
    const first = from + range * BARS_IN_RANGE;
    const last = Math.min(bars.length, first + BARS_IN_RANGE) - 1;
    return {
      ...{ first: barNumber(bars, first), last: barNumber(bars, last) },
      ...{ startSeconds: barLineOf(bars[first] as SongBar), endSeconds: barEndSeconds(bars, last) },
    };
  });
}
