import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../accounts/credentials.ts';

/** The waitlist speaks as the usual form services do, so that the form can be pointed at one of them instead. */

/** An address that is missing or no text counts as an empty one: that has words of its own. */
export const waitlistSchema = z.object({ email: z.string().catch('').meta({ maxLength: EMAIL_MAX_LENGTH }) });

export const waitlistAnswerSchema = z.object({
  ok: z.literal(true),
  next: z.string().describe('Where a browser without our script goes'),
});
export type WaitlistBody = z.infer<typeof waitlistAnswerSchema>;
