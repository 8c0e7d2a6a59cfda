import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Why something failed, for the log. The query builder's errors quote the values of the statement, which may be e-mails and hashes:
 * of those only the cause is told, and that names tables and columns.
 */
export function failureReason(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
