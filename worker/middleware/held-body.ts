import { createMiddleware } from 'hono/factory';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type AppBindings, type AppContext, valueOrThrow } from '../http.ts';
import { readUpTo } from '../read-up-to.ts';
import { inFormPlace } from '../upload/form-places.ts';
import { inTime } from '../upload/in-time.ts';

/**
 * A body that is read whole into memory finds a place there first, as the forms of songs do, and comes in time: thousands of bodies that
 * drip would otherwise fill the isolate without one of them being too long.
 */

export interface BodyLimit {
  maxBytes: number;
  refusal: AppError;
}

const PACE = { silenceMs: 30_000, wholeMs: 5 * 60_000 };
const CUT_OFF: AppError = { kind: 'malformed_request', reason: 'upload_cut_off' };

export function bodyInPlace(limit: BodyLimit) {
  return createMiddleware<AppBindings>(async function bodyInPlace(c, next) {
    await holdBody(c, limit);
    await next();
  });
}

/** Reads the body and puts an unread copy in its place. */
export async function holdBody(c: AppContext, limit: BodyLimit): Promise<Uint8Array> {
  const { raw } = c.req;
  if (raw.body === null) return new Uint8Array();
  const nowMs = c.get('context').nowMs();
  const place = { userId: callerOf(c), bytes: mostBytes(raw, limit), untilMs: nowMs + PACE.wholeMs };
  const body = valueOrThrow(await inFormPlace(place, nowMs, () => readInTime(raw, limit)));
  c.req.raw = new Request(raw, { body });
  c.req.bodyCache = {};
  return body;
}

/** Its chunks, and the whole that is made of them. */
function mostBytes({ headers }: Request, { maxBytes }: BodyLimit): number {
  const stated = headers.get('content-length') ?? '';
  return 2 * (/^\d+$/.test(stated) ? Math.min(Number(stated), maxBytes) : maxBytes);
}

function callerOf(c: AppContext): string {
  return (c.get('viewer') ?? c.get('caller'))?.userId ?? c.get('context').client.address;
}

export async function readInTime(
  { body }: Request,
  { maxBytes, refusal }: BodyLimit,
  pace = PACE,
): Promise<Result<Buffer<ArrayBuffer>, AppError>> {
  if (body === null) return ok(Buffer.alloc(0));
  try {
    const read = await readUpTo(inTime(body.values({ preventCancel: true }), pace), maxBytes);
    return read === null ? err(refusal) : ok(read);
  } catch {
    return err(CUT_OFF);
  }
}
