/**
 * Who is hashed next (virtual clock, Zhang 1990). Each hash moves the instant at which its account and its address are due again on by
 * one share, and each refusal by the time after which to come back; whoever is due first goes first. So somebody who had no hash lately
 * stands before all who come again and again, and those take turns. Who comes back when told to loses nothing. Known devices and
 * strangers have a queue each, and the two alternate. Pure but for its own memory.
 */

export type Lane = 'known' | 'stranger';

export interface HashPlace {
  lane: Lane;
  /** It is null for strangers: guesses at an account must not put its owner behind. */
  account: string | null;
  address: string;
}

interface Waiting<Entry> {
  place: HashPlace;
  dueAtMs: number;
  entry: Entry;
}

/** In each lane: three seconds of hashing. */
export const MAX_WAITING = 12;
/** At work and waiting together: a double click and another tab. */
export const MAX_OF_ACCOUNT = 2;
export const RETRY_AFTER_SECONDS = 3;
/** So many who each want one hash in this time can be served; who wants more comes after them. */
const SHARE_MS = 30_000;
/** Who has stopped for so long is as good as new. */
const MOST_AHEAD_MS = 10 * 60_000;
const MAX_KEPT = 10_000;

export class HashQueue<Entry> {
  readonly #waiting: Record<Lane, Waiting<Entry>[]> = { known: [], stranger: [] };
  readonly #dueAtMs = new Map<string, number>();

  /** Whether somebody who comes now would be let in, past somebody else where the lane is full. */
  hasRoom(place: HashPlace, nowMs: number, atWork: HashPlace | null): boolean {
    if (place.account !== null && this.#countOf(place.account, atWork) >= MAX_OF_ACCOUNT) return false;
    const waiting = this.#waiting[place.lane];
    const last = waiting[MAX_WAITING - 1];
    return last === undefined || this.#dueAt(place, nowMs) < last.dueAtMs;
  }

  /** Counts a hash that begins at once. */
  note(place: HashPlace, nowMs: number): void {
    this.#moveOn(place, nowMs, SHARE_MS);
  }

  /** Counts somebody who was told to come back: where hashing is slow, only this tells who asks without a pause. */
  refuse(place: HashPlace, nowMs: number): void {
    this.#moveOn(place, nowMs, RETRY_AFTER_SECONDS * 1000);
  }

  /** Only where there is room. Returns who has to leave for it. */
  join(place: HashPlace, entry: Entry, nowMs: number): Entry | null {
    const waiting = this.#waiting[place.lane];
    const dueAtMs = this.#dueAt(place, nowMs);
    this.#moveOn(place, nowMs, SHARE_MS);
    const after = waiting.findIndex((other) => other.dueAtMs > dueAtMs);
    waiting.splice(after === -1 ? waiting.length : after, 0, { place, dueAtMs, entry });
    return waiting.splice(MAX_WAITING)[0]?.entry ?? null;
  }

  /** The lanes take turns: the next one comes from the lane that the last one did not come from, unless nobody waits there. */
  next(lastLane: Lane): { place: HashPlace; entry: Entry } | null {
    const lanes: Lane[] = lastLane === 'known' ? ['stranger', 'known'] : ['known', 'stranger'];
    const lane = lanes.find((one) => this.#waiting[one].length > 0);
    return (lane && this.#waiting[lane].shift()) ?? null;
  }

  #countOf(account: string, atWork: HashPlace | null): number {
    const waiting = this.#waiting.known.filter(({ place }) => place.account === account).length;
    return waiting + (atWork?.account === account ? 1 : 0);
  }

  #dueAt(place: HashPlace, nowMs: number): number {
    const due = namesOf(place).map((name) => this.#dueAtMs.get(name) ?? nowMs);
    return Math.min(Math.max(nowMs, ...due), nowMs + MOST_AHEAD_MS);
  }

  /** Who came last stands last: what goes first is what nobody has used for longest. */
  #moveOn(place: HashPlace, nowMs: number, byMs: number): void {
    const dueAtMs = this.#dueAt(place, nowMs) + byMs;
    for (const name of namesOf(place)) {
      this.#dueAtMs.delete(name);
      this.#dueAtMs.set(name, dueAtMs);
    }
    while (this.#dueAtMs.size > MAX_KEPT) this.#dueAtMs.delete(this.#dueAtMs.keys().next().value ?? '');
  }
}

function namesOf({ lane, account, address }: HashPlace): string[] {
  const ofAddress = `${lane} address ${address}`;
  return account === null ? [ofAddress] : [ofAddress, `account ${account}`];
}
