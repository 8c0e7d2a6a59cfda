import { ApiError } from '#app/api/api-error.ts';
import { issueWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';
import { type FieldIssue, fieldText } from '#domain/field-issues.ts';

/** What is wrong with a title, and what to try where there is something. */
export interface TitleWords {
  message: string;
  suggestion: string | null;
}

export function titleWords(issue: FieldIssue, messages: Messages): TitleWords {
  return {
    message: issueWords(issue, messages) || messages.songs.invalidTitle,
    suggestion: fieldText(messages.fields, { ...issue, code: `${issue.code}_suggestion` }),
  };
}

/** What the server has against a title stands in its answer; for everything else the singer can only try again. */
export function titleFailureWords(error: unknown, whatFailed: string, messages: Messages): TitleWords {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind !== 'refused' || failure.status !== 422) {
    return { message: whatFailed, suggestion: null };
  }
  const issue = failure.fieldErrors.find(({ field }) => field === 'title');
  return titleWords(issue ?? { field: 'title', code: '' }, messages);
}
