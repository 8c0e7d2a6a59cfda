/** Pure. The bars and chords of a result with its singer's edits. */
import type { PipelineDocument } from '../contracts/inference.ts';
import { guessedBars } from '../music/guessed-bars.ts';
import { type FoundNote, keptNotes } from '../music/notes-kept.ts';
import type { SongBar, SongChord } from '../music/song-bars.ts';
import type { Edits } from './edits.ts';

type FoundBars = Pick<PipelineDocument, 'beats' | 'meters' | 'tempo' | 'duration_seconds'> & {
  pitch_detection: { note_sequence: readonly FoundNote[] };
};

/**
 * Sorted by start. Where an analysis of before bars tells none, they are guessed from the melody that it found, so that no edit of a note
 * moves them; empty of a song whose beats nobody knows.
 */
export function editedBars(
  { beats, meters, tempo, duration_seconds, pitch_detection }: FoundBars,
  { bars: edited }: Pick<Edits, 'bars'>,
): readonly SongBar[] {
  if (edited !== null) return edited.map((bar) => ({ ...bar, confidence: 1 }));
  if (beats.length === 0)
    return guessedBars(keptNotes(pitch_detection.note_sequence), tempo, duration_seconds);
  const bars: (SongBar & { beatsSeconds: number[] })[] = [];
  let last: number | null = null;
  for (const { time, bar, confidence } of beats) {
    const { unit = 4 } = meters.findLast((meter) => meter.bar <= bar) ?? meters[0] ?? {};
    if (bar === last) bars.at(-1)?.beatsSeconds.push(time);
    else bars.push({ beatsSeconds: [time], unit, confidence });
    last = bar;
  }
  return bars;
}

/** Sorted by start. Empty of a song whose analysis tells no chords. */
export function editedChords(
  { chords }: Pick<PipelineDocument, 'chords'>,
  { chords: edited }: Pick<Edits, 'chords'>,
): readonly SongChord[] {
  if (edited !== null) return edited.map((chord) => ({ ...chord, confidence: 1 }));
  return chords.map(({ start, end, name, confidence }) => ({
    startSeconds: start,
    endSeconds: end,
    name,
    confidence,
  }));
}
