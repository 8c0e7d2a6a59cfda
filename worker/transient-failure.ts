/**
 * Whether a failure of the platform will be gone soon, by what the platform itself says: D1's documented errors, the `retryable` and
 * `overloaded` marks of Durable Objects, and R2's internal error. Whoever called hears "in a moment" instead of "our mistake".
 */

const RETRY_AFTER_SECONDS = 2;
/** An object or a database that drowns in requests is not helped by quick ones. */
const OVERLOADED_RETRY_AFTER_SECONDS = 10;

const OVERLOADED = /overloaded|too many requests queued|requests queued for too long/i;
const TRANSIENT =
  /network connection lost|reset because its code was updated|storage operation exceeded timeout|exceeded its (?:CPU|memory)|transient issue|storage caused object to be reset|internal error\b.*\b10001|durable object reset/i;

/** The seconds after which the same call may work, or null when waiting would not help. */
export function transientFailure(error: unknown): number | null {
  const marks = Object(error) as { overloaded?: unknown; retryable?: unknown };
  const words = failureWords(error);
  if (marks.overloaded === true || OVERLOADED.test(words)) return OVERLOADED_RETRY_AFTER_SECONDS;
  return marks.retryable === true || TRANSIENT.test(words) ? RETRY_AFTER_SECONDS : null;
}

/** Drivers wrap the platform's error in one of their own. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${failureWords(error.cause)}`;
}
