import { createMiddleware } from 'hono/factory';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { NO_PLACE } from '../upload/form-places.ts';
import { inTime } from '../upload/in-time.ts';
import { openRoom, type Place } from '../upload/memory-room.ts';
import { PACES, type Pace } from '../upload/paces.ts';

/**
 * A body that is read whole into memory finds a place there first and comes in time. Accounts, calls without a session and the signed
 * calls of services have rooms of their own, so that no stranger takes memory that a singer needs.
 */

export interface BodyLimit {
  maxBytes: number;
  refusal: AppError;
}

/** Whose memory a body takes. */
interface BodyOwner {
  room: keyof typeof ROOMS;
  holder: string;
}

const MIB = 2 ** 20;
const ROOMS = { account: room(20 * MIB), stranger: room(4 * MIB), service: room(4 * MIB) };
/** A call that waits for its body takes so much memory, and so does each piece: ten thousand pieces of a byte are not ten kilobytes. */
const CALL_BYTES = 4_096;
const PIECE_BYTES = 256;
const CUT_OFF: AppError = { kind: 'malformed_request', reason: 'upload_cut_off' };

export function bodyInPlace(limit: BodyLimit, ownerOf = callerOf) {
  return createMiddleware<AppBindings>(async function bodyInPlace(c, next) {
    if (!c.get('isBodyHeld')) await holdBody(c, limit, ownerOf(c));
    await next();
  });
}

/** Reads the body and puts an unread copy in its place. What says that it is too long is not read. */
export async function holdBody(c: AppContext, limit: BodyLimit, owner: BodyOwner): Promise<Uint8Array> {
  const { raw } = c.req;
  if (raw.body === null) return new Uint8Array();
  if (Number(raw.headers.get('content-length') ?? 0) > limit.maxBytes) throw new HttpProblem(limit.refusal);
  const place = ROOMS[owner.room].enter(owner.holder);
  try {
    const body = valueOrThrow(await readInPlace(raw.body, limit, place, PACES[owner.room]));
    c.req.raw = new Request(raw, { body });
    c.req.bodyCache = {};
    c.set('isBodyHeld', true);
    return body;
  } finally {
    place.leave();
  }
}

export async function readInPlace(
  body: ReadableStream<Uint8Array>,
  { maxBytes, refusal }: BodyLimit,
  place: Place,
  pace: Pace,
): Promise<Result<Buffer<ArrayBuffer>, AppError>> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  place.take(CALL_BYTES);
  try {
    for await (const piece of inTime(body.values({ preventCancel: true }), pace, place)) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > maxBytes) return err(refusal);
      // The pieces, and the whole that is made of them.
      if (!place.take(2 * piece.byteLength + PIECE_BYTES)) return err(NO_PLACE);
      pieces.push(piece);
    }
  } catch {
    return err(place.isLost() ? NO_PLACE : CUT_OFF);
  }
  return ok(Buffer.concat(pieces));
}

export function ofAccount(userId: string): BodyOwner {
  return { room: 'account', holder: userId };
}

export function ofStranger(c: AppContext): BodyOwner {
  return { room: 'stranger', holder: c.get('context').client.address };
}

/** Its signature covers the body, so that nobody knows before the end whether it is one. */
export function ofService(c: AppContext): BodyOwner {
  return { room: 'service', holder: c.get('context').client.address };
}

function callerOf(c: AppContext): BodyOwner {
  const caller = c.get('caller');
  return caller ? ofAccount(caller.userId) : ofStranger(c);
}

function room(roomBytes: number) {
  return openRoom({ roomBytes, holderBytes: roomBytes, isFirm: false });
}
