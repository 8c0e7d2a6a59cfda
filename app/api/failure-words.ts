/** From a failed call to the words of the catalogue. */
import type { Messages } from '#app/content/messages.ts';
import { ApiError, type ApiFailure } from './api-error.ts';

/** The calls about songs that are wrapped when no answer came; an answer has words of its own. */
export type SongCall = keyof Messages['failures']['songCalls'];

/** What happened, for the log and for pages that have nothing better to say. */
export function songCallFailureWords(call: SongCall, error: unknown, { failures }: Messages): string {
  const failure = failureOf(error);
  if (failure.kind === 'no_token') return failures.authenticationRequired;
  if (failure.kind === 'network') return failures.songCalls[call](failures.noConnection);
  return failure.detail || failures.songCalls[call](failure.statusText);
}

export function songFailureWords(error: unknown, messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  if (failure.kind === 'network') return failures.songCalls.get(failures.noConnection);
  if (failure.kind === 'no_token') return failures.authenticationRequired;
  if (failure.status === 404) return failures.songNotFound;
  if (failure.status === 403) return failure.detail || failures.notYourSong;
  if (failure.status === 401) return failures.authenticationFailed;
  return failure.detail || failures.loadSong;
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
        what: failure.detail || failures.insufficientCredits,
        next: failure.code === 'song_limit' ? whatNext.songLimit : whatNext.credits,
      };
    case 413:
      return { what: failures.fileTooLarge, next: whatNext.size };
    case 415:
    case 422:
      return { what: failure.detail || failures.uploadFailed, next: whatNext.format };
    case 429:
      return {
        what: failure.detail || failures.uploadFailed,
        next: failure.code === 'upload_limit' ? whatNext.uploadLimit : whatNext.other,
      };
    default:
      return {
        what: failure.detail || failures.uploadFailedWith(failure.statusText),
        next: whatNext.other,
      };
  }
}

export function accountFailureWords(error: unknown, flow: 'signin' | 'signup', messages: Messages): string {
  const { failures } = messages;
  const failure = failureOf(error);
  const fallback = flow === 'signin' ? failures.login : failures.registration;
  if (failure.kind !== 'refused') return fallback(failures.noConnection);
  return failure.detail || fallback(String(failure.status));
}

/** For every other change: what did not happen, and what to do; the server's own words first. */
export function changeFailureWords(error: unknown, whatFailed: string, { failures }: Messages): string {
  const failure = failureOf(error);
  if (failure.kind === 'network') return `${whatFailed} ${failures.whatNext.connection}`;
  if (failure.kind === 'no_token' || failure.status === 401) return failures.authenticationRequired;
  return failure.detail || `${whatFailed} ${failures.whatNext.other}`;
}

function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiError ? error.failure : { kind: 'network' };
}
