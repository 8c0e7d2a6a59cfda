import { waitUntil } from 'cloudflare:workers';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/**
 * Hashing runs one at a time in an isolate, because each hash takes 16 MiB and all spare processor time. Known devices and addresses
 * have a queue of their own and the two queues alternate, so a flood of strangers at most doubles an owner's wait. A full queue
 * answers 429 at once.
 */

/** Both queues full and one at work are 41 hashes of 0.25 s: at most ten seconds of waiting, twenty in a flood. */
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;
/** The platform may end a call without notice: after this time its turn passes to the next. */
const LOST_TURN_MS = 30_000;

export type Lane = 'known' | 'stranger';
export type TooBusy = Extract<AppError, { kind: 'too_busy' }>;

const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
let turn: { lane: Lane; sinceMs: number } | null = null;

export async function inTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Result<Value, TooBusy>> {
  const room = findRoom(lane);
  if (!room.ok) return room;
  const done = takeTurn(lane, work);
  // A client that hangs up would end its call and leave the next one waiting for ever.
  waitUntil(done.catch(() => undefined));
  return ok(await done);
}

/** Check this before anything is written that needs the hash. */
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

/** The other queue first. The turn is marked as taken before its new owner runs. */
function passOn(): void {
  const lanes: Lane[] = turn?.lane === 'known' ? ['stranger', 'known'] : ['known', 'stranger'];
  const lane = lanes.find((one) => waiting[one].length > 0);
  turn = lane ? { lane, sinceMs: Date.now() } : null;
  if (lane) waiting[lane].shift()?.();
}
