/** Pure. What the facts of a song say where the analysis found nothing: the specified default, marked as one. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { ASSUMED_DURATION_SECONDS, ASSUMED_TEMPO_BPM } from '#domain/songs/assumed.ts';

export interface Shown<Value> {
  value: Value;
  /** Nobody found it in this song. */
  isDefault: boolean;
}

export function shownTempoBpm({ tempo }: Pick<PipelineResultBody, 'tempo'>): Shown<number> {
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
