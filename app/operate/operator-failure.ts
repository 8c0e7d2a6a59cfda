import { ApiError } from '#app/api/api-error.ts';

/** In the API's own English words. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page.';
  if (error.failure.kind === 'refused') return error.failure.detail;
  return 'No answer came. Is the network there?';
}
