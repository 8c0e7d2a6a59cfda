import { z } from 'zod';
import { statusSchema } from '#domain/contracts/plan-requests.ts';
import {
  HIGHEST_MIDI,
  isVoiceRange,
  LOWEST_MIDI,
  RANGE_OF_TYPE,
  VOICE_TYPES,
  type VoiceRange,
  type VoiceType,
} from '#domain/singing/voice-range.ts';

/** Fields that several tools take. */

const FARTHEST_SEMITONES = 12;
const MAX_OFFSET = 1_000_000;

export const songId = z.string().min(1).max(100).describe('The id of a song, from list_songs: "song_…"');

export const semitones = z
  .int()
  .min(-FARTHEST_SEMITONES)
  .max(FARTHEST_SEMITONES)
  .default(0)
  .describe('How many semitones higher than the recording, below 0 lower: -2 is a whole tone down');

export const timeZone = statusSchema.shape.time_zone.describe(
  'The IANA name of the singer’s time zone, such as "Europe/Madrid": days and weeks are counted there',
);

export function paging(most: number, usual: number) {
  return {
    offset: z.int().min(0).max(MAX_OFFSET).default(0).describe('`next_offset` of the page before'),
    limit: z.int().min(1).max(most).default(usual).describe('How many at most'),
  };
}

const midiKey = z.int().min(LOWEST_MIDI).max(HIGHEST_MIDI);
const ownRange = z
  .object({ lowest_midi: midiKey, highest_midi: midiKey })
  .transform(
    ({ lowest_midi, highest_midi }): VoiceRange => ({ lowestMidi: lowest_midi, highestMidi: highest_midi }),
  )
  .refine(isVoiceRange, 'A voice reaches at least five semitones.');

export const voice = z
  .union([z.enum(VOICE_TYPES), ownRange])
  .describe(
    'What the singer reaches: a kind of voice, or the lowest and highest MIDI key (60 is C4, 69 is A4)',
  );

export function rangeOf(given: VoiceType | VoiceRange): VoiceRange {
  return typeof given === 'string' ? RANGE_OF_TYPE[given] : given;
}
