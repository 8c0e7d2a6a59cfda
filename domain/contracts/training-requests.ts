import { z } from 'zod';

const MAX_ID_LENGTH = 100;
const SECONDS_OF_A_DAY = 86_400;

export const trainingStartSchema = z.object({ song_id: z.string().max(MAX_ID_LENGTH) });

/** How much was sung since the last heartbeat, as the client heard it. */
const voicedSeconds = z.number().min(0).max(SECONDS_OF_A_DAY).default(0);

export const trainingHeartbeatSchema = z.object({
  session_id: z.string().max(MAX_ID_LENGTH),
  voiced_seconds: voicedSeconds,
});

/** Null ends every open session of the user. */
export const trainingEndSchema = z.object({
  session_id: z.string().max(MAX_ID_LENGTH).nullable(),
  voiced_seconds: voicedSeconds,
});
