/** What a failed training call means, and its words. */
import { ApiError, isAuthenticationFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { refusalWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';

export type PracticeCall = 'start' | 'heartbeat' | 'end';

/** By its code, or by its status where something between us and the server has changed the body. */
export function isLimitReached(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'training_limit' || error.failure.status === 402;
}

/** The session has ended without us: a gap, another tab that ended all, or a song that is gone. A new one can be started. */
export function isSessionOver(error: unknown): boolean {
  return isRefused(error, 409) || isRefused(error, 404);
}

/** The server could not take it now; what was practised is told later. */
export function isForLater(error: unknown): boolean {
  return isNetworkFailure(error) || isRefused(error, 429);
}

/** Null for what is only logged: what is told later is no reason to disturb somebody who sings, and a lost account has its own dialog. */
export function practiceFailureWords(call: PracticeCall, error: unknown, messages: Messages): string | null {
  if (!(error instanceof ApiError) || isForLater(error) || isAuthenticationFailure(error)) return null;
  if (error.failure.kind !== 'refused') return null;
  const { practice } = messages;
  const reason = refusalWords(error.failure, messages) || practice.httpStatus(error.failure.status);
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
