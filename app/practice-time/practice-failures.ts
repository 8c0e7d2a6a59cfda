/** What a failed training call means, and its words. */
import { ApiError, type ApiFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { refusalWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';

export type PracticeCall = 'start' | 'heartbeat' | 'end';

const LIMIT_WORDS = ['Monthly training time limit reached', 'training time limit', 'Upgrade to Pro'];

/** By its code, by its status where something between us and the server has changed the body, or by the words of a server without codes. */
export function isLimitReached(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  const { code, status, detail } = error.failure;
  return code === 'training_limit' || status === 402 || LIMIT_WORDS.some((words) => detail.includes(words));
}

/** The session has ended without us: a gap, another tab that ended all, or a song that is gone. A new one can be started. */
export function isSessionOver(error: unknown): boolean {
  return isRefused(error, 409) || isRefused(error, 404);
}

/** The server could not take it now; what was practised is told later. */
export function isForLater(error: unknown): boolean {
  return isNetworkFailure(error) || isRefused(error, 429);
}

/** Null for what is only logged: a heartbeat is sent again. */
export function practiceFailureWords(call: PracticeCall, error: unknown, messages: Messages): string | null {
  if (!(error instanceof ApiError)) return null;
  const { practice } = messages;
  const reason = reasonWords(error.failure, messages);
  switch (call) {
    case 'start':
      return practice.startFailed(reason);
    case 'end':
      return practice.endFailed(reason);
    case 'heartbeat':
      return null;
    default:
      return call satisfies never;
  }
}

function reasonWords(failure: ApiFailure, messages: Messages): string {
  const { failures, practice } = messages;
  if (failure.kind === 'network') return failures.noConnection;
  if (failure.kind === 'no_token') return failures.authenticationRequired;
  return refusalWords(failure, messages) || practice.httpStatus(failure.status);
}
