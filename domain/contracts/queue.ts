import { z } from 'zod';

/** A queue message only wakes: ids, no state. Whoever is woken asks the song's object what is to be done. */
export const pipelineWakeUpSchema = z.strictObject({
  version: z.literal(1),
  song_id: z.string().min(1).max(100),
  pipeline_id: z.string().min(1).max(100),
});

export type PipelineWakeUp = z.infer<typeof pipelineWakeUpSchema>;
