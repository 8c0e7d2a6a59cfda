import { ApiError } from '#app/api/api-error.ts';

/** Used, too old, replaced or never given out: the server tells none from another. */
export function isDeadLink(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.failure.kind === 'refused' &&
    error.failure.code === 'one_time_token_invalid'
  );
}
