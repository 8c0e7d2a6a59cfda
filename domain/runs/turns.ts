import { type Machine, machineFor } from './machines.ts';
import { RETRY_AFTER_MAX_MS, refusalDelayMs } from './retries.ts';
import { nextOf, type Turn, type TurnBook, type TurnRequest } from './turn-order.ts';

/** Pure. What happens to turns: a run asks for one, gets one in its order (turn-order.ts), and gives it back. */

/** A waiting run asks again every five minutes at the latest (`turnCheckMs`). */
const WAITING_MS = 15 * 60_000;
/** A run that is woken for its turn and does not come for it loses it. */
const UNCLAIMED_MS = 2 * 60_000;
/** Longer than nearly any job. Where one takes longer, its machine has one job too many for a while, and lets it wait. */
const CLAIMED_MS = 15 * 60_000;

const CHECK_BASE_MS = 30_000;
const CHECK_PER_PLACE_MS = 1_000;
const CHECK_MAX_MS = 300_000;

/** When a run that waits asks again: it hears its place then, and a wake-up that was lost costs no more than this. */
export function turnCheckMs(place: number): number {
  return Math.min(CHECK_BASE_MS + place * CHECK_PER_PLACE_MS, CHECK_MAX_MS);
}

/** Notes a run that wants a machine, or that it still does. */
export function asked(book: TurnBook, request: TurnRequest, nowMs: number): TurnBook {
  const known = book.turns.get(request.runId);
  if (known)
    return withTurn(book, { ...known, expiresAtMs: nowMs + (known.machine ? CLAIMED_MS : WAITING_MS) });
  const starts = new Map(book.starts).set(request.account, book.starts.get(request.account) ?? book.clock);
  const turn = { ...request, askedAtMs: nowMs, expiresAtMs: nowMs + WAITING_MS, machine: null };
  return withTurn({ ...book, starts }, turn);
}

/** A job that has ended on a machine shows that it takes jobs. */
export function ended(book: TurnBook, runId: string): TurnBook {
  const turns = new Map(book.turns);
  const machine = turns.get(runId)?.machine;
  turns.delete(runId);
  return { ...book, turns, closed: machine ? without(book.closed, machine) : book.closed };
}

/**
 * The machine of this turn did not take its job: it drains, is full or is away. The turn goes on to another machine, before all others of
 * its account. Where there is no other one, it stays: the run tries again by itself, and nobody else does.
 */
export function refused(
  book: TurnBook,
  fleet: readonly Machine[],
  { runId, retryAfterMs, nowMs }: { runId: string; retryAfterMs: number | null; nowMs: number },
): TurnBook {
  const turn = book.turns.get(runId);
  if (!turn?.machine || !fleet.some(({ name }) => name !== turn.machine && isOpen(book, name, nowMs)))
    return book;
  const refusals = (book.closed.get(turn.machine)?.refusals ?? 0) + 1;
  const waitMs = Math.max(Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS), refusalDelayMs(refusals));
  const start = (book.starts.get(turn.account) ?? book.clock) - 1 / turn.weight;
  return {
    ...withTurn(book, { ...turn, machine: null, expiresAtMs: nowMs + WAITING_MS }),
    starts: new Map(book.starts).set(turn.account, start),
    closed: new Map(book.closed).set(turn.machine, { untilMs: nowMs + waitMs, refusals }),
  };
}

interface Handing {
  fleet: readonly Machine[];
  /** The machine that has the stems of a source. */
  homeOf: (source: string) => string | null;
  /** The run that asks right now: it has come for its turn already. */
  asker: string | null;
  nowMs: number;
}

/** All that is due now: turns that have expired go, and free places are handed out in order. Whoever got one is to be woken. */
export function handedOut(
  book: TurnBook,
  { fleet, homeOf, asker, nowMs }: Handing,
): { book: TurnBook; woken: Turn[] } {
  const open = fleet.filter(({ name }) => isOpen(book, name, nowMs));
  const woken: Turn[] = [];
  let now = withoutExpired(book, nowMs);
  const jobs = jobsOf(now);
  for (;;) {
    const next = nextOf(now);
    const jobsOn = (name: string) => jobs.get(name) ?? 0;
    const machine = next && machineFor(next.turn.source, open, jobsOn, () => homeOf(next.turn.source));
    if (!next || machine === null) return { book: now, woken };
    const isHere = next.turn.runId === asker;
    const turn = { ...next.turn, machine, expiresAtMs: nowMs + (isHere ? CLAIMED_MS : UNCLAIMED_MS) };
    now = served(withTurn(now, turn), turn, next.start);
    jobs.set(machine, jobsOn(machine) + 1);
    if (!isHere) woken.push(turn);
  }
}

/** The account goes on behind this start. One that has nothing waiting and is not ahead of the clock need not be remembered. */
function served(book: TurnBook, { account, weight }: Turn, start: number): TurnBook {
  const clock = Math.max(book.clock, start);
  const starts = new Map(book.starts).set(account, start + 1 / weight);
  const waiting = new Set([...book.turns.values()].flatMap((turn) => (turn.machine ? [] : [turn.account])));
  for (const [known, at] of starts) if (at <= clock && !waiting.has(known)) starts.delete(known);
  return { ...book, starts, clock };
}

/** When something is due without anybody calling; null when nobody has a turn or wants one. */
export function nextDueMs({ turns, closed }: TurnBook, nowMs: number): number | null {
  let dueMs = Number.POSITIVE_INFINITY;
  let isWaitedFor = false;
  for (const { expiresAtMs, machine } of turns.values()) {
    dueMs = Math.min(dueMs, expiresAtMs);
    isWaitedFor ||= machine === null;
  }
  for (const { untilMs } of isWaitedFor ? closed.values() : [])
    if (untilMs > nowMs) dueMs = Math.min(dueMs, untilMs);
  return Number.isFinite(dueMs) ? dueMs : null;
}

function isOpen({ closed }: TurnBook, name: string, nowMs: number): boolean {
  return (closed.get(name)?.untilMs ?? 0) <= nowMs;
}

function withTurn(book: TurnBook, turn: Turn): TurnBook {
  return { ...book, turns: new Map(book.turns).set(turn.runId, turn) };
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([known]) => known !== key));
}

function withoutExpired(book: TurnBook, nowMs: number): TurnBook {
  const turns = [...book.turns].filter(([, turn]) => turn.expiresAtMs > nowMs);
  return turns.length === book.turns.size ? book : { ...book, turns: new Map(turns) };
}

function jobsOf({ turns }: TurnBook): Map<string, number> {
  const jobs = new Map<string, number>();
  for (const { machine } of turns.values())
    if (machine !== null) jobs.set(machine, (jobs.get(machine) ?? 0) + 1);
  return jobs;
}
