/**
 * Pure. What is under way of an account's practice: its open sessions, and what was practised in quarters of an hour that are not over.
 * All of it stands in one value, so that a heartbeat is one write; what has ended goes to rows of its own, once.
 */
import { type AttemptBudget, decideAttempt } from '../accounts/attempts.ts';
import {
  type Beat,
  beatSession,
  MAX_HEARTBEAT_GAP_MS,
  type PracticeAccount,
  type PracticeCredit,
  QUARTER_MS,
  type QuarterShare,
} from './heartbeat.ts';

export interface OpenSession {
  id: string;
  songId: string;
  startedAtMs: number;
  lastHeartbeatAtMs: number;
  creditedMs: number;
  voicedMs: number;
}

export interface EndedSession extends OpenSession {
  endedAtMs: number;
}

export interface OpenPractice {
  /** In the order in which they began. */
  sessions: readonly OpenSession[];
  /** At most one share for each quarter. */
  quarters: readonly QuarterShare[];
  /** The budget of starts, as domain/accounts/attempts.ts has it. */
  startsFullAtMs: number;
}

export const NO_PRACTICE: OpenPractice = { sessions: [], quarters: [], startsFullAtMs: 0 };

/** What a call makes of an account's practice; `ended` and `over` are to be kept in rows. */
export interface PracticeChange<Account> {
  account: Account;
  open: OpenPractice;
  ended: readonly EndedSession[];
  over: readonly QuarterShare[];
}

/** The sessions with these ids hear of a heartbeat. All their intervals end now, so the oldest heartbeat gets the credit and covers the others. */
export function beatSessions<Account extends PracticeAccount>(
  account: Account,
  open: OpenPractice,
  ids: ReadonlySet<string>,
  beat: Beat,
): PracticeChange<Account> & { beaten: OpenSession[]; outcome: PracticeCredit['outcome'] } {
  const change = { account, ended: [] as EndedSession[], outcome: 'goes_on' as PracticeCredit['outcome'] };
  const beaten = new Map<string, OpenSession>();
  const shares: QuarterShare[] = [...open.quarters];
  const wanted = open.sessions.filter(({ id }) => ids.has(id));
  for (const known of wanted.toSorted((one, other) => one.lastHeartbeatAtMs - other.lastHeartbeatAtMs)) {
    const { session, ...credit } = beatSession(change.account, { ...known, endedAtMs: null }, beat);
    const { endedAtMs, ...heard } = session;
    Object.assign(change, { account: credit.account, outcome: credit.outcome });
    shares.push(...credit.quarters);
    beaten.set(heard.id, heard);
    if (endedAtMs !== null) change.ended.push({ ...heard, endedAtMs });
  }
  const hasEnded = new Set(change.ended.map(({ id }) => id));
  const sessions = open.sessions
    .filter(({ id }) => !hasEnded.has(id))
    .map((session) => beaten.get(session.id) ?? session);
  return {
    ...change,
    beaten: [...beaten.values()],
    ...partQuarters({ ...open, sessions }, shares, beat.nowMs),
  };
}

/** Sessions that went without a word end at their last heartbeat when the next one begins: what came after it was never credited. */
export function startSession<Account>(
  account: Account,
  open: OpenPractice,
  session: { id: string; songId: string },
  nowMs: number,
): PracticeChange<Account> {
  const isSilent = ({ lastHeartbeatAtMs }: OpenSession) => nowMs - lastHeartbeatAtMs > MAX_HEARTBEAT_GAP_MS;
  const ended = open.sessions
    .filter(isSilent)
    .map((silent) => ({ ...silent, endedAtMs: silent.lastHeartbeatAtMs }));
  const started = { ...session, startedAtMs: nowMs, lastHeartbeatAtMs: nowMs, creditedMs: 0, voicedMs: 0 };
  const sessions = [...open.sessions.filter((known) => !isSilent(known)), started];
  return { account, ended, ...partQuarters({ ...open, sessions }, open.quarters, nowMs) };
}

/** One more start, or for how long to wait. */
export function takeStart(
  open: OpenPractice,
  budget: AttemptBudget,
  nowMs: number,
): { isAllowed: true; open: OpenPractice } | { isAllowed: false; retryAfterSeconds: number } {
  const decision = decideAttempt(budget, open.startsFullAtMs, nowMs);
  if (!decision.isAllowed) return decision;
  return { isAllowed: true, open: { ...open, startsFullAtMs: decision.fullAtMs } };
}

/** Summed up, those that are over are taken out. */
export function partQuarters(
  open: OpenPractice,
  shares: readonly QuarterShare[],
  nowMs: number,
): { open: OpenPractice; over: QuarterShare[] } {
  const sums = new Map<number, number>();
  for (const { quarterStartedAtMs, ms } of shares)
    sums.set(quarterStartedAtMs, (sums.get(quarterStartedAtMs) ?? 0) + ms);
  const summed = Array.from(sums, ([quarterStartedAtMs, ms]) => ({ quarterStartedAtMs, ms }));
  const isOver = ({ quarterStartedAtMs }: QuarterShare) => quarterStartedAtMs + QUARTER_MS <= nowMs;
  return {
    open: { ...open, quarters: summed.filter((share) => !isOver(share)) },
    over: summed.filter(isOver),
  };
}
