import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HashPlace, HashQueue, MAX_OF_ACCOUNT, MAX_WAITING, RETRY_AFTER_SECONDS } from './hash-queue.ts';

/** The order of hashing, on a clock of its own. */

const HASH_MS = 250;
const SLOW_HASH_MS = 1_000;

const owner = (account: string, address = `home of ${account}`): HashPlace => ({
  lane: 'known',
  account,
  address,
});
const stranger = (address: string): HashPlace => ({ lane: 'stranger', account: null, address });

interface Caller {
  place: HashPlace;
  cameAtMs: number;
}

/** One hash after the other, and whoever comes in between. */
class Desk {
  nowMs = 0;
  readonly #queue = new HashQueue<Caller>();
  readonly #hashMs: number;
  #atWork: Caller | null = null;

  constructor(hashMs = HASH_MS) {
    this.#hashMs = hashMs;
  }

  /** Null where there is no room at once. */
  come(place: HashPlace): Caller | null {
    const caller = { place, cameAtMs: this.nowMs };
    if (this.#atWork === null) {
      this.#queue.note(place, this.nowMs);
      this.#atWork = caller;
      return caller;
    }
    if (!this.#queue.hasRoom(place, this.nowMs, this.#atWork.place)) {
      this.#queue.refuse(place, this.nowMs);
      return null;
    }
    return this.#queue.join(place, caller, this.nowMs) === caller ? null : caller;
  }

  /** Whose hash was done. */
  finishOne(): Caller | null {
    const done = this.#atWork;
    this.nowMs += this.#hashMs;
    this.#atWork = this.#queue.next(done?.place.lane ?? 'stranger')?.entry ?? null;
    if (done !== null && this.#atWork === done) throw new Error('Somebody was hashed twice.');
    return done;
  }
}

function waitOf(desk: Desk, place: HashPlace, crowd: () => void): number {
  const caller = desk.come(place);
  if (caller === null) return Number.POSITIVE_INFINITY;
  for (let hashes = 0; hashes < 1_000; hashes += 1) {
    if (desk.finishOne() === caller) return desk.nowMs - caller.cameAtMs;
    crowd();
  }
  return Number.POSITIVE_INFINITY;
}

test('fifty accounts and fifty addresses that come again without a pause: whoever is new beside them is hashed within a second', () => {
  const desk = new Desk();
  const crowd = () => {
    for (let index = 0; index < 50; index += 1) {
      for (let call = 0; call < 3; call += 1) desk.come(owner(`account${index}`));
      desk.come(stranger(`address${index}`));
    }
  };
  // Their first round: so long nothing tells them from anybody else.
  for (let hashes = 0; hashes < 100; hashes += 1) {
    crowd();
    desk.finishOne();
  }
  for (let visit = 0; visit < 30; visit += 1) {
    expect(waitOf(desk, owner(`singer${visit}`), crowd)).toBeLessThanOrEqual(4 * HASH_MS);
    expect(waitOf(desk, stranger(`new place ${visit}`), crowd)).toBeLessThanOrEqual(4 * HASH_MS);
  }
});

test('where a hash takes a second, whoever is new is still hashed within four beside fifty accounts that ask five times a second', () => {
  const desk = new Desk(SLOW_HASH_MS);
  const crowd = () => {
    for (let index = 0; index < 250; index += 1) desk.come(owner(`account${index % 50}`));
  };
  for (let seconds = 0; seconds < 30; seconds += 1) {
    crowd();
    desk.finishOne();
  }
  for (let visit = 0; visit < 30; visit += 1) {
    expect(waitOf(desk, owner(`singer${visit}`), crowd)).toBeLessThanOrEqual(4 * SLOW_HASH_MS);
  }
});

test('a class of fifty that comes at once and comes back when told to is hashed whole', () => {
  const desk = new Desk(SLOW_HASH_MS);
  const waiting = new Set(Array.from({ length: 50 }, (_, index) => owner(`pupil${index}`)));
  const hashed: string[] = [];
  for (let seconds = 0; seconds < 60; seconds += 1) {
    if (seconds % RETRY_AFTER_SECONDS === 0) {
      for (const pupil of waiting) if (desk.come(pupil)) waiting.delete(pupil);
    }
    const done = desk.finishOne();
    if (done?.place.account) hashed.push(done.place.account);
  }
  expect(new Set(hashed).size).toBe(50);
});

test('one account has two places, whatever it knows, and one address fills the queue of strangers only while nobody else comes', () => {
  const desk = new Desk();
  const calls = Array.from({ length: 27 }, () => desk.come(owner('greedy')));
  expect(calls.filter((call) => call !== null)).toHaveLength(MAX_OF_ACCOUNT);
  const crowd = Array.from({ length: 30 }, () => desk.come(stranger('one place')));
  expect(crowd.filter((call) => call !== null)).toHaveLength(MAX_WAITING);
  expect(desk.come(stranger('another place'))).not.toBeNull();
});

test('who comes once is hashed in the order of coming, and the two lanes take turns', () => {
  const desk = new Desk();
  const places = [stranger('s1'), stranger('s2'), stranger('s3'), owner('o1'), owner('o2')];
  for (const place of places) desk.come(place);
  const order = places.map(() => desk.finishOne()?.place.address);
  expect(order).toEqual(['s1', 'home of o1', 's2', 'home of o2', 's3']);
});

test('a queue that is full of people who come once takes nobody more, and everybody in it is hashed', () => {
  const desk = new Desk();
  const callers = Array.from({ length: 40 }, (_, index) => desk.come(stranger(`s${index}`)));
  const taken = callers.filter((caller) => caller !== null);
  expect(taken).toHaveLength(MAX_WAITING + 1);
  expect(taken.map(() => desk.finishOne())).toEqual(taken);
});

test('whatever comes, no lane is longer than it may be, no account has more than its places, and who is let in is hashed or told to leave', () => {
  const places = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((one) => owner(`o${one}`, `a${one % 4}`)),
    fc.integer({ min: 1, max: 20 }).map((one) => stranger(`a${one}`)),
  );
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: places }, fc.constant('next' as const)), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(steps, (history) => {
      const queue = new HashQueue<HashPlace>();
      const inside: HashPlace[] = [];
      let atWork: HashPlace = stranger('first');
      let nowMs = 0;
      for (const step of history) {
        nowMs += 40;
        if (step === 'next') {
          const next = queue.next(atWork.lane);
          if (next) inside.splice(inside.indexOf(next.entry), 1);
          atWork = next?.entry ?? stranger('first');
        } else if (queue.hasRoom(step, nowMs, atWork)) {
          const place = { ...step };
          inside.push(place);
          const gone = queue.join(place, place, nowMs);
          expect(gone).not.toBe(place);
          if (gone) inside.splice(inside.indexOf(gone), 1);
        }
        for (const lane of ['known', 'stranger']) {
          expect(inside.filter((one) => one.lane === lane).length).toBeLessThanOrEqual(MAX_WAITING);
        }
        for (const { account } of inside.filter((one) => one.account !== null)) {
          const places = [...inside, atWork].filter((one) => one.account === account);
          expect(places.length).toBeLessThanOrEqual(MAX_OF_ACCOUNT);
        }
      }
      let left = 0;
      for (let next = queue.next('known'); next; next = queue.next('known')) left += 1;
      expect(left).toBe(inside.length);
    }),
  );
});
