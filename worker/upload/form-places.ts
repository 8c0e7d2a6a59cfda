import type { AppError } from '#domain/errors.ts';
import { err, type Result } from '#domain/result.ts';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { CHUNK_BYTES } from '../storage/read-chunks.ts';
import { openRoom, type Place } from './memory-room.ts';

/**
 * Places for what streams through on its way to R2. A form of a song collects one part and then sends it on its way; a part of a resumable
 * upload, and a form whose file has not been let in yet, hold one chunk.
 */

export const FORM_ROOM = openRoom({
  roomBytes: 6 * UPLOAD_PART_BYTES,
  // Two large songs at once, or many small ones.
  holderBytes: 4 * UPLOAD_PART_BYTES,
  // A form that gave way would be sent again from its beginning.
  isFirm: true,
});
const CHUNK_ROOM = openRoom({
  roomBytes: 48 * CHUNK_BYTES,
  holderBytes: 12 * CHUNK_BYTES,
  isFirm: false,
});

export const NO_PLACE: AppError = { kind: 'too_busy', retryAfterSeconds: 15 };

/** A call that gives way to others is told to come back; a part loses only what had come of it. */
export async function inChunkPlace<Value>(
  userId: string,
  receive: (place: Place) => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  const place = CHUNK_ROOM.enter(userId);
  try {
    if (!place.take(CHUNK_BYTES)) return err(NO_PLACE);
    const received = await receive(place);
    return received.ok || !place.isLost() ? received : err(NO_PLACE);
  } finally {
    place.leave();
  }
}

/** A form holds at most so much; `sizeBytes` is the length that its header says. */
export function formBytes(sizeBytes: number): number {
  return Math.min(sizeBytes, 2 * UPLOAD_PART_BYTES);
}
