import { z } from 'zod';
import type { ErrorBody } from './api.ts';

/** The waitlist speaks as the usual form services do, so that the form can be pointed at one of them instead. */

/** An address that is missing or no text counts as an empty one: that has words of its own. */
export const waitlistSchema = z.object({ email: z.string().catch('') });

export interface WaitlistBody {
  ok: true;
  /** Where a browser without our script goes. */
  next: string;
}

/** Our own errors, with the text once more where form services put it. */
export interface WaitlistErrorBody extends ErrorBody {
  error: string;
}
