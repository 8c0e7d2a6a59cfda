import { z } from 'zod';
import { SKILL_LEVELS } from '../singing/tolerance.ts';
import { HIGHEST_MIDI, LOWEST_MIDI } from '../singing/voice-range.ts';
import { example, pageRequest, time } from './leaves.ts';
import { statusSchema } from './plan-requests.ts';

/** What the coach of the player says of a pass over a song: figures of its lines, no sound. */

const MAX_ID_LENGTH = 100;
const PASS_ID = /^practice_[0-9a-z]{26}$/;
const SECONDS_OF_A_DAY = 86_400;
const MAX_LINES = 500;
const MAX_OCTAVE_CENTS = 600;
const MAX_ONSET_SECONDS = 5;

const seconds = z.number().min(0).max(SECONDS_OF_A_DAY);

const lineRule = 'A line ends after it starts, and at half the speed no more is sung than twice its length.';
/** At half the speed a second of the song lasts two; the rest is for rounding. */
const LONGEST_SUNG_SHARE = 2.1;

const practisedLineSchema = z
  .object({
    start_seconds: seconds.describe('Of the song'),
    end_seconds: seconds,
    voiced_seconds: seconds.describe('In which somebody sang'),
    score: z.number().min(0).max(1),
    cents: z
      .number()
      .min(-MAX_OCTAVE_CENTS)
      .max(MAX_OCTAVE_CENTS)
      .nullable()
      .describe('Above 0 is sharp; null where too little was sung'),
    onset_seconds: z
      .number()
      .min(-MAX_ONSET_SECONDS)
      .max(MAX_ONSET_SECONDS)
      .nullable()
      .describe('Above 0 is late; null where no beginning was heard'),
    with_picture: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether the singer saw their pitch while they sang; null where nobody told'),
  })
  .refine(
    ({ start_seconds: start, end_seconds: end, voiced_seconds: voiced }) =>
      end > start && voiced <= LONGEST_SUNG_SHARE * (end - start),
    { error: lineRule },
  )
  .meta({
    examples: [
      {
        start_seconds: 4.8,
        end_seconds: 9,
        voiced_seconds: 3.4,
        score: 0.82,
        cents: -12,
        onset_seconds: 0.04,
        with_picture: true,
      },
    ],
  });
export type PractisedLineBody = z.infer<typeof practisedLineSchema>;

const midiKey = z.int().min(LOWEST_MIDI).max(HIGHEST_MIDI);
const heldTones = z
  .object({ lowest_midi: midiKey, highest_midi: midiKey })
  .refine(({ lowest_midi: lowest, highest_midi: highest }) => lowest <= highest, {
    error: 'lowest_midi must not lie above highest_midi.',
  })
  .meta({ examples: [{ lowest_midi: 57, highest_midi: 69 }] });

export const practiceResultFields = {
  session_id: z.string().max(MAX_ID_LENGTH),
  song_id: z.string().max(MAX_ID_LENGTH),
  level: z.enum(SKILL_LEVELS),
  is_octave_free: z.boolean(),
  semitones: z.int().min(-12).max(12),
  speed_percent: example(z.int().min(50).max(150), 100),
  range: heldTones
    .nullable()
    .optional()
    .describe('The lowest and the highest tone that were held, as MIDI keys; null where none was'),
  lines: z.array(practisedLineSchema).min(1).max(MAX_LINES),
};

/** So that a pass which is told of days later is the same one, and stands on the day on which it was sung. */
export const practiceResultSchema = z.object({
  id: example(z.string().regex(PASS_ID), 'practice_01kagq8x3v6m2t9c5r7w4y1z0b')
    .optional()
    .describe('Made by whoever sang: told of again, it is the same pass'),
  sung_at: time().optional().describe('Where it is told of later; never before its session began'),
  ...practiceResultFields,
});
export type PracticeResultInput = z.infer<typeof practiceResultSchema>;

export const practiceListSchema = z.object({
  song_id: z.string().max(MAX_ID_LENGTH),
  ...pageRequest,
});

export const practiceProgressSchema = statusSchema;
