import type { ErrorBody } from '#domain/contracts/api.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { FieldIssue } from '#domain/field-issues.ts';

const MAX_RAW_CHARACTERS = 300;

/** A call that came to nothing: without a token, without an answer, or with an answer that is an error. */
export type ApiFailure =
  | { kind: 'no_token' }
  | { kind: 'network' }
  | {
      kind: 'refused';
      status: number;
      statusText: string;
      code: string;
      params?: ErrorBody['params'];
      detail: string;
      fieldErrors: FieldIssue[];
      /** When the server wants to be asked again; null when it says nothing of it. */
      retryAfterSeconds?: number | null;
    };

export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(messageOf(failure));
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** For logs; pages choose their own words. */
function messageOf(failure: ApiFailure): string {
  if (failure.kind === 'no_token') return 'No authentication token available';
  return failure.kind === 'network' ? failure.kind : `${failure.status} ${failure.code}`;
}

export function isRefused(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === status;
}

export function isRefusedBecause(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused' && error.failure.code === code;
}

export function isAuthenticationFailure(error: unknown): boolean {
  return isRefused(error, 401) || (error instanceof ApiError && error.failure.kind === 'no_token');
}

export function isNetworkFailure(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'network';
}

/** Words come by `code` and `params`; the detail is for a code that the page does not know, or what a proxy answered in place of the API. */
export function refusal(
  status: number,
  statusText: string,
  bodyText: string,
  retryAfterSeconds: number | null = null,
): ApiError {
  const body = parseErrorBody(bodyText);
  return new ApiError({
    kind: 'refused',
    status,
    statusText: statusText || String(status),
    code: body?.code ?? '',
    ...(body?.params && { params: body.params }),
    detail: body === null ? readableText(bodyText) : (body.detail ?? body.message ?? body.error ?? ''),
    fieldErrors: body?.errors ?? [],
    retryAfterSeconds,
  });
}

/** Null when the body is no JSON object. */
function parseErrorBody(text: string): Partial<ErrorBody & { message: string; error: string }> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

/** Nothing of a page of HTML, else the beginning of the text. */
function readableText(text: string): string {
  return text.trimStart().startsWith('<') ? '' : text.slice(0, MAX_RAW_CHARACTERS);
}
