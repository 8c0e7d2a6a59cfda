import { remainingTrainingMs, type TrainingAccount } from './allowance.ts';

/**
 * What a heartbeat of a training session is worth. A user's time counts once, however many tabs play: everything before
 * `practisedUntilMs` has been credited already.
 */

/** While something plays, a page says so this often; each answer carries what is used of the month. */
export const HEARTBEAT_MS = 75_000;
/** After so long without a word the session has ended at its last heartbeat: nothing after it counts. Time enough to send one again. */
export const MAX_HEARTBEAT_GAP_MS = 90_000;
/** Every time zone begins its days on a quarter of an hour of UTC. */
export const QUARTER_MS = 900_000;

interface KnownPractice {
  /** Up to where practice of this user has been credited, in whichever session. */
  practisedUntilMs: number;
  /** Of this session; its start before the first one. */
  lastHeartbeatAtMs: number;
  /** What is left of the allowance; null = unlimited. */
  remainingMs: number | null;
}

export interface QuarterShare {
  quarterStartedAtMs: number;
  ms: number;
}

export interface PracticeCredit {
  creditedMs: number;
  quarters: QuarterShare[];
  /** `gap`: the session had ended at its last heartbeat. `limit`: nothing is left of the allowance. */
  outcome: 'goes_on' | 'gap' | 'limit';
}

/** A clock that went back credits nothing and takes nothing away: once it has caught up, the time counts as if it had never gone. */
export function creditPractice(known: KnownPractice, nowMs: number): PracticeCredit {
  if (nowMs - known.lastHeartbeatAtMs > MAX_HEARTBEAT_GAP_MS)
    return { creditedMs: 0, quarters: [], outcome: 'gap' };
  const sinceMs = Math.max(known.lastHeartbeatAtMs, known.practisedUntilMs);
  const remainingMs = known.remainingMs ?? Number.POSITIVE_INFINITY;
  const creditedMs = Math.max(0, Math.min(nowMs - sinceMs, remainingMs));
  return {
    creditedMs,
    quarters: splitByQuarter(sinceMs, creditedMs),
    outcome: creditedMs >= remainingMs ? 'limit' : 'goes_on',
  };
}

export interface PracticeAccount extends TrainingAccount {
  practisedUntilMs: number;
}

export interface PracticeSession {
  lastHeartbeatAtMs: number;
  endedAtMs: number | null;
  creditedMs: number;
  voicedMs: number;
}

export interface Beat {
  nowMs: number;
  /** Never more of it is kept than time is credited. */
  voicedMs: number;
  ends: boolean;
}

/** What account and open session are after a heartbeat. */
export function beatSession<Account extends PracticeAccount, Session extends PracticeSession>(
  account: Account,
  session: Session,
  beat: Beat,
): { account: Account; session: Session } & Pick<PracticeCredit, 'quarters' | 'outcome'> {
  const known = { ...account, ...session, remainingMs: remainingTrainingMs(account) };
  const { creditedMs, quarters, outcome } = creditPractice(known, beat.nowMs);
  if (outcome === 'gap') {
    return { account, session: { ...session, endedAtMs: session.lastHeartbeatAtMs }, quarters, outcome };
  }
  const lastHeartbeatAtMs = Math.max(session.lastHeartbeatAtMs, beat.nowMs);
  return {
    account: {
      ...account,
      trainingUsedMs: account.trainingUsedMs + creditedMs,
      practisedUntilMs: Math.max(account.practisedUntilMs, beat.nowMs),
    },
    session: {
      ...session,
      lastHeartbeatAtMs,
      endedAtMs: beat.ends || outcome === 'limit' ? lastHeartbeatAtMs : null,
      creditedMs: session.creditedMs + creditedMs,
      voicedMs: session.voicedMs + Math.min(beat.voicedMs, creditedMs),
    },
    quarters,
    outcome,
  };
}

export function splitByQuarter(fromMs: number, lengthMs: number): QuarterShare[] {
  const untilMs = fromMs + lengthMs;
  const shares: QuarterShare[] = [];
  for (let startMs = fromMs; startMs < untilMs; ) {
    const quarterStartedAtMs = Math.floor(startMs / QUARTER_MS) * QUARTER_MS;
    const endMs = Math.min(untilMs, quarterStartedAtMs + QUARTER_MS);
    shares.push({ quarterStartedAtMs, ms: endMs - startMs });
    startMs = endMs;
  }
  return shares;
}
