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
  /** The start of each account's next run, where it waits or is ahead of the clock. */
  starts: ReadonlyMap<string, number>;
  /** The start of the run that had its turn last; who comes anew begins here. */
  clock: number;
  /** Machines that have refused a job: they are left out until then. */
  closed: ReadonlyMap<string, { untilMs: number; refusals: number }>;
}

export const EMPTY_BOOK: TurnBook = { turns: new Map(), starts: new Map(), clock: 0, closed: new Map() };

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

/** Null when nobody waits. */
export function nextOf(book: TurnBook): Waiting | null {
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
