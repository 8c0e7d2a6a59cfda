import { ApiError } from '#app/api/api-error.ts';
import type { Messages } from '#app/content/messages.ts';
import { liveTitleProblem, type TitleCheck } from '#domain/songs/title-rules.ts';

/** What is wrong with a title, and what to try where there is something. */
export interface TitleWords {
  message: string;
  suggestion: string | null;
}

/** What the field says while somebody types. */
export function liveTitleWords(check: TitleCheck, { songs }: Messages): TitleWords | null {
  const problem = liveTitleProblem(check);
  return problem && { message: problem.message || songs.invalidTitle, suggestion: problem.suggestion };
}

/** What the server has against a title is said in its words; for everything else the singer can only try again. */
export function titleFailureWords(error: unknown, { songs }: Messages): TitleWords {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind !== 'refused' || failure.status !== 422) {
    return { message: songs.updateFailed, suggestion: null };
  }
  const issue = failure.fieldErrors.find(({ field }) => field === 'title');
  return { message: issue?.message || songs.invalidTitle, suggestion: issue?.suggestion ?? null };
}
