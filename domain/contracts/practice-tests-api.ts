import { z } from 'zod';
import { HIGHEST_MIDI, LOWEST_MIDI } from '../singing/voice-range.ts';
import { example, page, pageRequest, time } from './leaves.ts';

/** A test of the voice or of the ear, as the singer's own browser measured it: figures of its tasks, no sound. */

export const TEST_KINDS = ['singing', 'ear'] as const;
export type TestKind = (typeof TEST_KINDS)[number];
/** `mistuning`: hearing that the voice of a song is out of tune with its band. */
export const TEST_TASKS = ['range', 'tone', 'interval', 'melody', 'line', 'mistuning'] as const;
export type TestTask = (typeof TEST_TASKS)[number];

const TEST_ID = /^test_[0-9a-z]{26}$/;
const MOST_TASKS = 20;
const MOST_ATTEMPTS = 200;
const MOST_CENTS = 1200;

const cents = z.number().min(0).max(MOST_CENTS).nullable().default(null);
const midiKey = z.int().min(LOWEST_MIDI).max(HIGHEST_MIDI).nullable().default(null);

const testTaskSchema = z
  .object({
    task: z.enum(TEST_TASKS),
    attempts: z.int().min(0).max(MOST_ATTEMPTS),
    accuracy_cents: cents.describe('How far off in the mean, whichever way; null where it was not measured'),
    precision_cents: cents.describe(
      'How far attempts at the same pitch are spread; null where it was not measured',
    ),
    threshold_cents: cents.describe('Of the ear: what is just heard; null of a task of the voice'),
    lowest_midi: midiKey,
    highest_midi: midiKey,
  })
  .meta({
    examples: [
      {
        task: 'mistuning',
        attempts: 24,
        accuracy_cents: null,
        precision_cents: null,
        threshold_cents: 14.5,
        lowest_midi: null,
        highest_midi: null,
      },
    ],
  });
export type TestTaskBody = z.infer<typeof testTaskSchema>;

const testFields = {
  kind: z.enum(TEST_KINDS),
  tasks: z.array(testTaskSchema).min(1).max(MOST_TASKS),
};

export const practiceTestSchema = z.object({
  id: example(z.string().regex(TEST_ID), 'test_01kagq8x3v6m2t9c5r7w4y1z0b')
    .optional()
    .describe('Made by whoever was tested: told of again, it is the same test'),
  ...testFields,
});
export type PracticeTestInput = z.infer<typeof practiceTestSchema>;

export const practiceTestBodySchema = z
  .object({ id: z.string(), ...testFields, created_at: time() })
  .meta({ id: 'PracticeTest' });
export type PracticeTestBody = z.infer<typeof practiceTestBodySchema>;

export const practiceTestListSchema = z.object({ kind: z.enum(TEST_KINDS).optional(), ...pageRequest });
export const practiceTestsSchema = z
  .object({ tests: z.array(practiceTestBodySchema), ...page })
  .describe('Newest first');
export type PracticeTestsBody = z.infer<typeof practiceTestsSchema>;
