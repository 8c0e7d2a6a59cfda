import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Call } from '#domain/contracts/calls/call.ts';
import { EVERY_CALL } from '#domain/contracts/calls/every-call.ts';
import type { AppError } from '#domain/errors.ts';
import { type AppBindings, errorResponse } from '../http.ts';

export const MAX_JSON_BYTES = 262_144;
const TOO_LONG: AppError = { kind: 'malformed_request', reason: 'too_long' };

const LARGE_CALLS = EVERY_CALL.filter(({ largeBody }) => largeBody !== undefined).map((call) => ({
  ...call,
  place: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

interface BodyLimit {
  maxBytes: number;
  refusal: AppError;
}

function bodyLimitOf({ largeBody }: Pick<Call, 'largeBody'>): BodyLimit {
  if (!largeBody) return { maxBytes: MAX_JSON_BYTES, refusal: TOO_LONG };
  return { maxBytes: largeBody.maxBytes, refusal: { kind: largeBody.refusal } };
}

/** For who has to read a body before the router has found its call. */
export function bodyLimitAt(method: string, path: string): BodyLimit {
  return bodyLimitOf(
    LARGE_CALLS.find((call) => call.place.test(path) && call.method === method.toLowerCase()) ?? {},
  );
}

/** For JSON calls only: Hono's limit buffers a body of unknown length, which an upload must never be. */
export function limitBody(maxSize: number, refusal = TOO_LONG) {
  return createMiddleware<AppBindings>(bodyLimit({ maxSize, onError: (c) => errorResponse(c, refusal) }));
}

export function limitBodyOf(call: Pick<Call, 'largeBody'>) {
  const { maxBytes, refusal } = bodyLimitOf(call);
  return limitBody(maxBytes, refusal);
}
