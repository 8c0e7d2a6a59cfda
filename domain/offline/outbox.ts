/** Pure. What a browser could not tell the server yet: in which order it is told, and what becomes of it after each try. */

export interface Waiting {
  /** Names the same thing to the server each time: told twice, it counts once. */
  id: string;
  /** A browser may be shared: nobody tells of another's. */
  userId: string;
  madeAtMs: number;
}

/** The outcome of a try: the server's status, or null where no answer came. */
type Answered = number | null;

/** `refused`: the same words would be refused again, as when the song is gone. */
export type Fate = 'told' | 'refused' | 'later';

/** The oldest make room. */
export const MOST_WAITING = 1000;

const REQUEST_TIMEOUT = 408;
const TOO_EARLY = 425;
const TOO_MANY = 429;
const UNAUTHENTICATED = 401;
/** The server may take the same words another time. */
const TRY_AGAIN: readonly number[] = [UNAUTHENTICATED, REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY];

export function fateOf(answered: Answered): Fate {
  if (answered === null || answered >= 500 || TRY_AGAIN.includes(answered)) return 'later';
  return answered < 300 ? 'told' : 'refused';
}

/** In the order in which it was made. Null where nothing of this user waits. */
export function nextToTell<Entry extends Waiting>(waiting: readonly Entry[], userId: string): Entry | null {
  return inOrder(waiting.filter((entry) => entry.userId === userId))[0] ?? null;
}

/** Gives the entries that no longer have room. */
export function crowdedOut<Entry extends Waiting>(waiting: readonly Entry[]): Entry[] {
  return inOrder(waiting).slice(0, Math.max(0, waiting.length - MOST_WAITING));
}

function inOrder<Entry extends Waiting>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((left, right) => left.madeAtMs - right.madeAtMs || (left.id < right.id ? -1 : 1));
}
