/** From a failed call to the words of the catalogue. */
import type { Messages } from '#app/content/messages.ts';
import type { ErrorText } from '#domain/api-errors/wire-rule.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { type FieldIssue, fieldText } from '#domain/field-issues.ts';
import { ApiError, type ApiFailure } from './api-error.ts';

/** The calls about songs that are wrapped when no answer came; an answer has words of its own. */
type SongCall = keyof Messages['failures']['songCalls'];

type Refusal = Extract<ApiFailure, { kind: 'refused' }>;

/** The words of what the server has against it; the server's own English where the catalogue has none, as for a proxy's answer. */
export function refusalWords(refusal: Refusal, messages: Messages): string {
  const [issue] = refusal.fieldErrors;
  if (refusal.code === 'invalid_fields' && issue) return issueWords(issue, messages);
  const words = messages.errors as Partial<Record<string, ErrorText<ErrorCode>>> | undefined;
  const text = words?.[refusal.code];
  if (typeof text === 'string') return text;
  return text && refusal.params ? text(refusal.params) : refusal.detail;
}

/** What stands beside a field. */
export function issueWords(issue: FieldIssue, { fields }: Messages): string {
  return fieldText(fields, issue) ?? issue.message ?? '';
}

/** What happened, for the log and for pages that have nothing better to say. */
export function songCallFailureWords(call: SongCall, error: unknown, messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  if (failure.kind === 'no_token') return failures.authenticationRequired;
  if (failure.kind === 'network') return failures.songCalls[call](failures.noConnection);
  return refusalWords(failure, messages) || failures.songCalls[call](failure.statusText);
}

export function songFailureWords(error: unknown, messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  if (failure.kind === 'network') return failures.songCalls.get(failures.noConnection);
  if (failure.kind === 'no_token') return failures.authenticationRequired;
  if (failure.status === 404) return failures.songNotFound;
  if (failure.status === 403) return refusalWords(failure, messages) || failures.notYourSong;
  if (failure.status === 401) return failures.authenticationFailed;
  return refusalWords(failure, messages) || failures.loadSong;
}

export function uploadFailureWords(error: unknown, messages: Messages): { what: string; next: string } {
  const { failures } = messages;
  const { whatNext } = failures;
  const failure = failureOf(error);
  if (failure.kind === 'network') {
    return { what: failures.uploadNetwork(failures.noConnection), next: whatNext.connection };
  }
  if (failure.kind === 'no_token') return { what: failures.authenticationRequired, next: whatNext.signIn };
  switch (failure.status) {
    case 401:
      return { what: failures.authenticationFailed, next: whatNext.signIn };
    case 402:
      return {
        what: refusalWords(failure, messages) || failures.insufficientCredits,
        next: failure.code === 'song_limit' ? whatNext.songLimit : whatNext.credits,
      };
    case 413:
      return { what: failures.fileTooLarge, next: whatNext.size };
    case 415:
    case 422:
      return { what: refusalWords(failure, messages) || failures.uploadFailed, next: whatNext.format };
    case 429:
      return {
        what: refusalWords(failure, messages) || failures.uploadFailed,
        next: failure.code === 'upload_limit' ? whatNext.uploadLimit : whatNext.other,
      };
    default:
      return {
        what: refusalWords(failure, messages) || failures.uploadFailedWith(failure.statusText),
        next: whatNext.other,
      };
  }
}

export function accountFailureWords(error: unknown, flow: 'signin' | 'signup', messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  const fallback = flow === 'signin' ? failures.login : failures.registration;
  if (failure.kind !== 'refused') return fallback(failures.noConnection);
  return refusalWords(failure, messages) || fallback(String(failure.status));
}

/** For every other change: what did not happen, and what to do; the refusal's own words first. */
export function changeFailureWords(error: unknown, whatFailed: string, messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  if (failure.kind === 'network') return `${whatFailed} ${failures.whatNext.connection}`;
  if (failure.kind === 'no_token' || isSignedOut(failure)) return failures.authenticationRequired;
  return refusalWords(failure, messages) || `${whatFailed} ${failures.whatNext.other}`;
}

/** For plans and credits, which belong to a person: without a token nobody was asked. */
export function creditFailureWords(error: unknown, whatFailed: string, messages: Messages): string {
  const isNobody = failureOf(error).kind === 'no_token';
  return isNobody ? messages.failures.userNotAuthenticated : changeFailureWords(error, whatFailed, messages);
}

/** A 401 that asks for the second factor is about the answer that was not given, and has its own words. */
function isSignedOut({ status, code }: Refusal): boolean {
  return status === 401 && code !== 'second_factor_required';
}

function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'network' };
}
