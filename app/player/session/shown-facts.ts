/** Pure. What the facts of a song say where the analysis found nothing: the specified default, marked as one. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { usualBeatSeconds } from '#domain/music/bar-places.ts';
import type { BarShape } from '#domain/music/song-bars.ts';
import { ASSUMED_DURATION_SECONDS, ASSUMED_TEMPO_BPM } from '#domain/songs/assumed.ts';

export interface Shown<Value> {
  value: Value;
  /** Nobody found it in this song. */
  isDefault: boolean;
}

/** Of the bars that the singer set, otherwise as it was found. */
export function shownTempoBpm(
  { tempo }: Pick<PipelineResultBody, 'tempo'>,
  setBars: readonly BarShape[] | null = null,
): Shown<number> {
  const secondsPerBeat = usualBeatSeconds(setBars ?? []);
  if (secondsPerBeat !== null) return { value: Math.round(60 / secondsPerBeat), isDefault: false };
  return tempo === null
    ? { value: ASSUMED_TEMPO_BPM, isDefault: true }
    : { value: Math.round(tempo.bpm), isDefault: false };
}

/** How long the player's range is while its tracks are loaded. */
export function shownDurationSeconds(knownSeconds: number | null): Shown<number> {
  return knownSeconds === null
    ? { value: ASSUMED_DURATION_SECONDS, isDefault: true }
    : { value: knownSeconds, isDefault: false };
}
