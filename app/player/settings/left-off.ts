/** Pure. Where a singer left a song: what of place, speed and key is not as it is for somebody who opens it for the first time. */
import { minutesAndSeconds } from '#app/format/duration.ts';
import { DEFAULT_SETTINGS, type PlayerSettings } from './player-settings.ts';

export type LeftOff = Pick<PlayerSettings, 'positionSeconds' | 'speedPercent' | 'semitones'>;

/** A place that is nearer to the beginning counts as the beginning. */
const NEARLY_THERE_SECONDS = 1;

/** What opening a song anew begins with. */
export const AFRESH: LeftOff = {
  positionSeconds: DEFAULT_SETTINGS.positionSeconds,
  speedPercent: DEFAULT_SETTINGS.speedPercent,
  semitones: DEFAULT_SETTINGS.semitones,
};

interface LeftOffWords {
  place: (time: string) => string;
  speed: (percent: number) => string;
  key: (semitones: number) => string;
}

/** It is null where the song stands as it does for everybody. */
export function leftOffWords(
  { positionSeconds, speedPercent, semitones }: LeftOff,
  words: LeftOffWords,
): string | null {
  const parts = [
    positionSeconds >= NEARLY_THERE_SECONDS && words.place(minutesAndSeconds(positionSeconds)),
    speedPercent !== AFRESH.speedPercent && words.speed(speedPercent),
    semitones !== AFRESH.semitones && words.key(semitones),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}
