/** Pure. The tones of months on one scale, which reaches a semitone beyond all of them. */
import type { BarSpan } from '#app/components/bar-places.ts';
import type { SungMonthBody } from '#domain/contracts/practice-api.ts';

interface RangeBars {
  lowestMidi: number;
  highestMidi: number;
  spans: BarSpan[];
}

/** It is null where no tone was held in any of them. */
export function rangeBars(months: readonly SungMonthBody[]): RangeBars | null {
  const tones = months.flatMap(({ lowest_midi: lowest, highest_midi: highest }) =>
    lowest === null || highest === null ? [] : [lowest, highest],
  );
  if (tones.length === 0) return null;
  const [lowestMidi, highestMidi] = [Math.min(...tones) - 1, Math.max(...tones) + 1];
  const placeOf = (midi: number) => (midi - lowestMidi) / (highestMidi - lowestMidi);
  const spans = months.map(
    ({ lowest_midi: lowest, highest_midi: highest }): BarSpan =>
      lowest === null || highest === null ? null : [placeOf(lowest), placeOf(highest)],
  );
  return { lowestMidi, highestMidi, spans };
}
