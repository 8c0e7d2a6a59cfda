import { z } from 'zod';
import { example, time } from './leaves.ts';

const MAX_ID_LENGTH = 100;
const TRAINING_ID = /^training_[0-9a-z]{26}$/;
const SECONDS_OF_A_DAY = 86_400;

export const trainingStartSchema = z.object({ song_id: z.string().max(MAX_ID_LENGTH) });

/** How much was sung since the last heartbeat, as the client heard it. */
const voicedSeconds = z.number().min(0).max(SECONDS_OF_A_DAY).default(0);

export const trainingHeartbeatSchema = z.object({
  session_id: z.string().max(MAX_ID_LENGTH),
  voiced_seconds: voicedSeconds,
});

/** It is null to end every open session of the user. */
export const trainingEndSchema = z.object({
  session_id: z.string().max(MAX_ID_LENGTH).nullable(),
  voiced_seconds: voicedSeconds,
});

/** The client that practised makes the id: told again, it is the same session. */
export const trainingOfflineSchema = z.object({
  session_id: example(z.string().regex(TRAINING_ID), 'training_01kagq8x3v6m2t9c5r7w4y1z0b'),
  song_id: z.string().max(MAX_ID_LENGTH),
  started_at: time(),
  ended_at: time().describe('Counts up to now, up to four hours after the start, and from thirty days ago'),
  voiced_seconds: voicedSeconds.describe('Sung in all of it; never more than is credited'),
});
export type TrainingOfflineInput = z.infer<typeof trainingOfflineSchema>;
