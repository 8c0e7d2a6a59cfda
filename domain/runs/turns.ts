import { type Machine, machineFor } from './machines.ts';
import { RETRY_AFTER_MAX_MS, refusalDelayMs } from './retries.ts';
import type { RunKind } from './run.ts';

/**
 * Pure. The order in which runs get a machine. A run asks for a turn; a turn is a place on a machine. Accounts take turns by the weight
 * of their plan (in a round Master has four, Pro two, Free one), and an account's own runs go by age. This is start-time fair queueing:
 * every waiting run has a start on a common scale, on which an account's runs lie 1 / weight apart, and the smallest start is next. So
 * nobody waits more than one round longer than their share, however many songs somebody else has.
 */

export interface TurnRequest {
  runId: string;
  songId: string;
  kind: RunKind;
  account: string;
  weight: number;
  /** Runs with the same one find each other's stems: the recording's hash, or the song's id. */
  source: string;
  traceparent: string | null;
}

export interface Turn extends TurnRequest {
  askedAtMs: number;
  /** It ends by itself then, unless the run asks once more. */
  expiresAtMs: number;
  /** Where the run has its turn; null while it waits. */
  machine: string | null;
}

export interface TurnBook {
  /** By run, the one that asked first before all others. */
  turns: ReadonlyMap<string, Turn>;
  /** The start of each account's next run, where that is later than the clock. */
  starts: ReadonlyMap<string, number>;
  /** The start of the run that had its turn last; who comes anew begins here. */
  clock: number;
  /** Machines that have refused a job: they are left out until then. */
  closed: ReadonlyMap<string, { untilMs: number; refusals: number }>;
}

export const EMPTY_BOOK: TurnBook = { turns: new Map(), starts: new Map(), clock: 0, closed: new Map() };

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

interface Waiting {
  turn: Turn;
  start: number;
}

/** Those who wait, by age, each with its start. */
export function waitingOf({ turns, starts, clock }: TurnBook): Waiting[] {
  const next = new Map(starts);
  const waiting: Waiting[] = [];
  for (const turn of turns.values()) {
    if (turn.machine !== null) continue;
    const start = next.get(turn.account) ?? clock;
    next.set(turn.account, start + 1 / turn.weight);
    waiting.push({ turn, start });
  }
  return waiting;
}

function isBefore(one: Waiting, other: Waiting): boolean {
  return one.start < other.start || (one.start === other.start && one.turn.weight > other.turn.weight);
}

function nextOf(book: TurnBook): Waiting | null {
  let next: Waiting | null = null;
  for (const one of waitingOf(book)) if (next === null || isBefore(one, next)) next = one;
  return next;
}

/** 1 is next. */
export function placeOf(book: TurnBook, runId: string): number {
  const waiting = waitingOf(book);
  const age = waiting.findIndex(({ turn }) => turn.runId === runId);
  const own = waiting[age];
  if (!own) return 1;
  return (
    1 + waiting.filter((one, index) => isBefore(one, own) || (index < age && !isBefore(own, one))).length
  );
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
