import { createMiddleware } from 'hono/factory';
import type { Call } from '#domain/contracts/calls/call.ts';
import { EVERY_CALL, type PlacedCall } from '#domain/contracts/calls/every-call.ts';
import type { AppError } from '#domain/errors.ts';
import { type AppBindings, errorResponse } from '../http.ts';
import type { BodyLimit } from './held-body.ts';

export const MAX_JSON_BYTES = 262_144;
/** Bounds calls that anybody may make, and callers without a session: a passkey's answer is the longest of them. */
export const MAX_ANONYMOUS_BYTES = 8_192;

const TOO_LONG: AppError = { kind: 'malformed_request', reason: 'too_long' };
const PLACED_CALLS = EVERY_CALL.map((call) => ({
  ...call,
  place: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

export function bodyLimitOf({ by, largeBody }: Pick<Call, 'by' | 'largeBody'>): BodyLimit {
  if (by === 'anybody') return bodyOf(MAX_ANONYMOUS_BYTES);
  if (!largeBody) return bodyOf(MAX_JSON_BYTES);
  return { maxBytes: largeBody.maxBytes, refusal: { kind: largeBody.refusal } };
}

export function bodyOf(maxBytes: number): BodyLimit {
  return { maxBytes, refusal: TOO_LONG };
}

/** For who has to read a body before the router has found its call. Null: there is no such call. */
export function callAt(method: string, path: string): Pick<PlacedCall, 'by' | 'largeBody' | 'path'> | null {
  return PLACED_CALLS.find((call) => call.place.test(path) && call.method === method.toLowerCase()) ?? null;
}

/** Before anything else of the call is looked at: what says that it is too long is not read. */
export function refuseLongBody({ maxBytes, refusal }: BodyLimit) {
  return createMiddleware<AppBindings>(async function refuseLongBody(c, next) {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) return errorResponse(c, refusal);
    return next();
  });
}
