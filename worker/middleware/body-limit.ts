import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { type AppBindings, errorResponse } from '../http.ts';

export const MAX_JSON_BYTES = 262_144;

/** For JSON calls only: Hono's limit buffers a body of unknown length, which an upload must never be. */
export function limitBody(maxSize: number) {
  return createMiddleware<AppBindings>(
    bodyLimit({
      maxSize,
      onError: (c) => errorResponse(c, { kind: 'malformed_request', reason: 'too_long' }),
    }),
  );
}

export const jsonBodyLimit = limitBody(MAX_JSON_BYTES);
