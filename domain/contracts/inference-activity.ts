import { z } from 'zod';
import { ACTIVITIES } from '../runs/activity.ts';
import { word } from './inference-values.ts';

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
