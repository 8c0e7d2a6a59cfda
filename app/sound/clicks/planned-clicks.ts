/** Pure. The clicks of a passage within a window of the context's time: the count-in before it, the metronome while it runs. */
import { type ClickTrack, clicksBetween, countInClicks } from '#domain/music/click-track.ts';
import { unrolled } from '../engine/passage.ts';
import type { Passage } from '../engine/player-engine.ts';

export interface PlannedClick {
  atContextSeconds: number;
  isFirstOfBar: boolean;
}

export type CountedPassage = Omit<Passage, 'context' | 'outputs'>;

/** Nothing where the passage has no silence before it, as when a loop comes round or another speed takes over. */
export function plannedCountIn(passage: CountedPassage, track: ClickTrack, bars: number): PlannedClick[] {
  const { fromSongSeconds, leadInSeconds, rate, startsAtContextSeconds } = passage;
  const beginsAt = startsAtContextSeconds - leadInSeconds;
  return countInClicks(track, fromSongSeconds, bars)
    .map(({ songSeconds, isFirstOfBar }) => ({
      atContextSeconds: startsAtContextSeconds - (fromSongSeconds - songSeconds) / rate,
      isFirstOfBar,
    }))
    .filter(({ atContextSeconds }) => atContextSeconds >= beginsAt - 1e-6);
}

export function plannedMetronome(
  passage: CountedPassage,
  track: ClickTrack,
  fromContextSeconds: number,
  untilContextSeconds: number,
): PlannedClick[] {
  return unrolled(passage, fromContextSeconds, untilContextSeconds).flatMap((piece) =>
    clicksBetween(track, piece.fromSongSeconds, piece.toSongSeconds).map(({ songSeconds, isFirstOfBar }) => ({
      atContextSeconds: piece.atContextSeconds + (songSeconds - piece.fromSongSeconds) / passage.rate,
      isFirstOfBar,
    })),
  );
}
