import { waitUntil } from 'cloudflare:workers';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/**
 * Turns at hashing: one at a time in an isolate, because each takes 16 MiB and all the time that other calls leave. Who is known waits
 * in a lane of their own and the lanes take turns: a flood of strangers at most doubles the wait of an owner. A full lane is told to
 * come back instead of waiting longer than a person would.
 */

/**
 * Twenty people may come at the same moment. Both lanes full and one at work are 41 hashes of 0.25 s: the longest wait is ten seconds,
 * in a flood twenty.
 */
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;
/** The platform may end a call without a word; its turn must not be lost to all others. Nothing outlives its call by longer. */
const LOST_TURN_MS = 30_000;

export type Lane = 'known' | 'stranger';
export type TooBusy = Extract<AppError, { kind: 'too_busy' }>;

const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
let turn: { lane: Lane; sinceMs: number } | null = null;

export async function inTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Result<Value, TooBusy>> {
  const room = findRoom(lane);
  if (!room.ok) return room;
  const done = takeTurn(lane, work);
  // A client that hangs up ends its call, unless somebody waits for it; the next in the lane would wait for ever.
  waitUntil(done.catch(() => undefined));
  return ok(await done);
}

/** To ask before anything is written for a hash that could not be made. */
export function findRoom(lane: Lane): Result<null, TooBusy> {
  if (turn && Date.now() - turn.sinceMs > LOST_TURN_MS) passOn();
  const isFull = turn !== null && waiting[lane].length >= MAX_WAITING;
  return isFull ? err({ kind: 'too_busy', retryAfterSeconds: RETRY_AFTER_SECONDS }) : ok(null);
}

async function takeTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value> {
  if (turn) await new Promise<void>((resolve) => waiting[lane].push(resolve));
  const mine = { lane, sinceMs: Date.now() };
  turn = mine;
  try {
    return await work();
  } finally {
    if (turn === mine) passOn();
  }
}

/** To the other lane first. The turn is marked as taken before its new owner runs: nobody comes in between. */
function passOn(): void {
  const lanes: Lane[] = turn?.lane === 'known' ? ['stranger', 'known'] : ['known', 'stranger'];
  const lane = lanes.find((one) => waiting[one].length > 0);
  turn = lane ? { lane, sinceMs: Date.now() } : null;
  if (lane) waiting[lane].shift()?.();
}
