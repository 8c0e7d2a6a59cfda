import type { AppError } from '#domain/errors.ts';
import { err, type Result } from '#domain/result.ts';
import { PART_BYTES } from './object-writer.ts';

/**
 * Forms that arrive at once share the 128 MB of an isolate. Each holds the part that it collects and the one that is on its way to R2.
 * Whoever finds no room is told when to come back, instead of ending everybody's uploads. Counted for each isolate.
 */

const ISOLATE_BYTES = 10 * PART_BYTES;
/** Of these for one account: two large songs at once, or many small ones. */
const ACCOUNT_BYTES = 4 * PART_BYTES;
const RETRY_AFTER_SECONDS = 15;

export interface FormPlace {
  userId: string;
  bytes: number;
  /** The platform may end a call without notice: then its place is free again. */
  untilMs: number;
}

const taken = new Set<FormPlace>();

export async function inFormPlace<Value>(
  place: FormPlace,
  nowMs: number,
  receive: () => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  if (!hasRoom([...taken], place, nowMs))
    return err({ kind: 'too_busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
  taken.add(place);
  try {
    return await receive();
  } finally {
    taken.delete(place);
  }
}

/** What a form holds at most; `sizeBytes` as its header says. */
export function formBytes(sizeBytes: number): number {
  return Math.min(sizeBytes, 2 * PART_BYTES);
}

export function hasRoom(places: readonly FormPlace[], wanted: FormPlace, nowMs: number): boolean {
  const held = places.filter(({ untilMs }) => untilMs > nowMs);
  const own = held.filter(({ userId }) => userId === wanted.userId);
  return sumOf(held) + wanted.bytes <= ISOLATE_BYTES && sumOf(own) + wanted.bytes <= ACCOUNT_BYTES;
}

function sumOf(places: readonly FormPlace[]): number {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}
