import { SAMPLE_RATE_HERTZ } from './decode-sound.ts';
import { mapStems, type PerStem } from './stems.ts';

/** In the place of tracks that are not there any more, so that everything that follows the song's time works without them. */
export function silentStems(durationSeconds: number): PerStem<AudioBuffer> {
  const length = Math.max(1, Math.round(durationSeconds * SAMPLE_RATE_HERTZ));
  const silence = new AudioBuffer({ length, sampleRate: SAMPLE_RATE_HERTZ, numberOfChannels: 1 });
  return mapStems(() => silence);
}
