/** Pure. The bars and chords of a result with its singer's edits. */
import type { PipelineDocument } from '../contracts/inference.ts';
import type { SongBar, SongChord } from '../music/song-bars.ts';
import type { Edits } from './edits.ts';

/** Sorted by start. Empty of a song whose analysis tells no bars. */
export function editedBars(
  { beats, meters }: Pick<PipelineDocument, 'beats' | 'meters'>,
  { bars: edited }: Pick<Edits, 'bars'>,
): readonly SongBar[] {
  if (edited !== null) return edited.map((bar) => ({ ...bar, confidence: 1 }));
  const bars: (SongBar & { beatsSeconds: number[] })[] = [];
  let last: number | null = null;
  for (const { time, bar, confidence } of beats) {
    const unit = meters.findLast((meter) => meter.bar <= bar)?.unit ?? 4;
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
