import { z } from 'zod';
import { word } from './inference-values.ts';

/** What a job is at, as a value: a page says it in the singer's language, where the message of an event says it in English. */
const ACTIVITIES = [
  'waiting',
  'fetching',
  'reading',
  'following',
  'separating',
  'separating_first',
  'separating_second',
  'joining',
  'writing_melody',
  'placing_words',
  'hearing_words',
  'leaving_out_words',
  'judging',
  'changing_key',
  'packing',
  'storing',
] as const;

export const activitySchema = z
  .strictObject({
    name: z.enum(ACTIVITIES).meta({ id: 'event.ActivityName' }),
    separator: word.nullable().default(null),
    queue_place: z.number().int().min(1).nullable().default(null),
  })
  .meta({
    id: 'event.Activity',
    description:
      'What a job is at.\n\n' +
      '`separator`: the engine that separates, where that is what is done.\n' +
      '`queue_place`: 1 is next; null unless the job is waiting.',
  });

export type Activity = z.infer<typeof activitySchema>;
