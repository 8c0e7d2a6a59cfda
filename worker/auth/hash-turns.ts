import { waitUntil } from 'cloudflare:workers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type HashPlace, HashQueue, RETRY_AFTER_SECONDS } from './hash-queue.ts';

/**
 * Hashing runs one at a time in an isolate, because each hash takes 16 MiB and all spare processor time. Who is next, and who finds no
 * room, says the queue; whoever finds none is told so with a 429, at once or when somebody takes their place.
 */

/** The platform may end a call without notice: after this time its turn passes to the next. */
const LOST_TURN_MS = 30_000;
/** This is little beside the quarter of a second that a hash takes. */
const LOOK_EVERY_MS = 10;

export type TooBusy = Extract<AppError, { kind: 'too_busy' }>;
type Turn = { place: HashPlace; sinceMs: number };
type Answer = 'begin' | 'leave';
type Waiting = { answer: Answer | null };

const TOO_BUSY: TooBusy = { kind: 'too_busy', retryAfterSeconds: RETRY_AFTER_SECONDS };

const queue = new HashQueue<Waiting>();
let turn: Turn | null = null;

export async function inTurn<Value>(
  place: HashPlace,
  work: () => Promise<Value>,
): Promise<Result<Value, TooBusy>> {
  const room = findRoom(place);
  if (!room.ok) return room;
  const done = takeTurn(place, work);
  // A client that hangs up would end its call and leave the next one waiting for ever.
  waitUntil(done.catch(() => undefined));
  return done;
}

/** Check this before anything is written that needs the hash. */
export function findRoom(place: HashPlace): Result<null, TooBusy> {
  if (turn && Date.now() - turn.sinceMs > LOST_TURN_MS) passOn();
  if (turn === null || queue.hasRoom(place, Date.now(), turn.place)) return ok(null);
  queue.refuse(place, Date.now());
  return err(TOO_BUSY);
}

/** Each puts the caller as far behind as a refusal that the queue itself gave. */
export function noteIgnoredRefusals(place: HashPlace, count: number): void {
  for (let refusal = 0; refusal < count; refusal += 1) queue.refuse(place, Date.now());
}

async function takeTurn<Value>(
  place: HashPlace,
  work: () => Promise<Value>,
): Promise<Result<Value, TooBusy>> {
  if (turn === null) queue.note(place, Date.now());
  else if ((await waitForTurn(place)) === 'leave') return err(TOO_BUSY);
  const mine: Turn = { place, sinceMs: Date.now() };
  turn = mine;
  try {
    return ok(await work());
  } finally {
    if (turn === mine) passOn();
  }
}

/**
 * Each call looks by itself whether its turn has come: the runtime ends one as hung that waits for nothing but another call, and a
 * promise of another call may wake it in the wrong place.
 */
async function waitForTurn(place: HashPlace): Promise<Answer> {
  const waiting: Waiting = { answer: null };
  const displaced = queue.join(place, waiting, Date.now());
  if (displaced) displaced.answer = 'leave';
  while (waiting.answer === null) await pause(LOOK_EVERY_MS);
  return waiting.answer;
}

/** The turn is marked as taken before its new owner runs. */
function passOn(): void {
  const next = queue.next(turn?.place.lane ?? 'stranger');
  turn = next && { place: next.place, sinceMs: Date.now() };
  if (next) next.entry.answer = 'begin';
}
