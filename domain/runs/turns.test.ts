import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { machinesOf } from './machines.ts';
import { EMPTY_BOOK, placeOf, type TurnBook, type TurnRequest } from './turn-order.ts';
import { asked, ended, handedOut, nextDueMs, refused, turnCheckMs } from './turns.ts';

const MINUTE_MS = 60_000;
const fleetOf = (names: string[], places = '1') =>
  machinesOf({
    INFERENCE_URL: names[0] ?? '',
    INFERENCE_URLS: names.slice(1).join(','),
    INFERENCE_PLACES: places,
  });
const ONE = fleetOf(['one']);
const TWO = fleetOf(['one', 'two']);

function requestOf(runId: string, account = runId, weight = 1, source = runId): TurnRequest {
  return { runId, songId: `song-${runId}`, kind: 'analysis', account, weight, source, traceparent: null };
}

function handOut(book: TurnBook, { fleet = ONE, nowMs = 0, home = null as string | null } = {}) {
  return handedOut(book, { fleet, homeOf: () => home, asker: null, nowMs });
}

/** Runs that ask one after the other while nothing is free. */
function waiting(requests: TurnRequest[]): TurnBook {
  return requests.reduce((book, request, index) => asked(book, request, index), EMPTY_BOOK);
}

/** The runs in the order of their turns, on one machine with one place. */
function order(book: TurnBook): string[] {
  const { book: next, woken } = handOut(book);
  const [turn] = woken;
  return turn ? [turn.runId, ...order(ended(next, turn.runId))] : [];
}

describe('the order', () => {
  test('accounts take turns, however many songs one of them has', () => {
    const many = ['a1', 'a2', 'a3'].map((runId) => requestOf(runId, 'a'));
    const book = waiting([...many, requestOf('b1', 'b'), requestOf('c1', 'c')]);
    expect(order(book)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('in a round a plan has as many turns as it weighs', () => {
    const free = ['f1', 'f2'].map((runId) => requestOf(runId, 'free'));
    const pro = ['p1', 'p2', 'p3', 'p4'].map((runId) => requestOf(runId, 'pro', 2));
    expect(order(waiting([...free, ...pro]))).toEqual(['p1', 'f1', 'p2', 'p3', 'f2', 'p4']);
  });

  test('who comes anew begins with those who wait, and is owed nothing for the time before', () => {
    let book = waiting(['a1', 'a2', 'a3'].map((runId) => requestOf(runId, 'a')));
    for (const runId of ['a1', 'a2']) book = ended(handOut(book).book, runId);
    book = ['b1', 'b2'].reduce((so, runId) => asked(so, requestOf(runId, 'b'), 9), book);
    expect(order(book)).toEqual(['b1', 'a3', 'b2']);
  });

  test('the place that a run is told is the number of turns until its own', () => {
    const requests = fc.array(
      fc.record({ account: fc.constantFrom('a', 'b', 'c'), weight: fc.constantFrom(1, 2, 4) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(requests, (drawn) => {
        const book = waiting(
          drawn.map(({ account, weight }, index) => requestOf(`r${index}`, account, weight)),
        );
        const places = order(book).map((runId) => placeOf(book, runId));
        expect(places).toEqual(drawn.map((_, index) => index + 1));
      }),
    );
  });
});

describe('any history of a fleet', () => {
  const run = fc.integer({ min: 0, max: 14 }).map((number) => `r${number}`);
  const event = fc.oneof(
    fc.record({ type: fc.constant('ask' as const), run, waitMs: fc.nat(MINUTE_MS) }),
    fc.record({ type: fc.constant('ask' as const), run, waitMs: fc.constant(0) }),
    fc.record({ type: fc.constant('end' as const), run, waitMs: fc.nat(MINUTE_MS) }),
    fc.record({ type: fc.constant('refuse' as const), run, waitMs: fc.nat(MINUTE_MS) }),
    fc.record({ type: fc.constant('nothing' as const), run, waitMs: fc.nat(20 * MINUTE_MS) }),
  );
  const weightOf = (runId: string) => [1, 2, 4][Number(runId.slice(1)) % 3] ?? 1;
  const requestFor = (runId: string) =>
    requestOf(runId, `account-${Number(runId.slice(1)) % 3}`, weightOf(runId));

  function forAnyHistory(check: (book: TurnBook, nowMs: number) => void): void {
    const fleet = fleetOf(['one', 'two', 'three'], '2');
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let book = EMPTY_BOOK;
        let nowMs = 0;
        for (const { type, run: runId, waitMs } of events) {
          nowMs += waitMs;
          if (type === 'ask') book = asked(book, requestFor(runId), nowMs);
          if (type === 'end') book = ended(book, runId);
          if (type === 'refuse') book = refused(book, fleet, { runId, retryAfterMs: null, nowMs });
          book = handedOut(book, { fleet, homeOf: () => null, asker: runId, nowMs }).book;
          check(book, nowMs);
        }
      }),
    );
  }

  test('no machine has more jobs than places, and none that is open has one free while a run waits', () => {
    forAnyHistory(({ turns, closed }, nowMs) => {
      const machines = [...turns.values()].map(({ machine }) => machine);
      for (const name of ['one', 'two', 'three']) {
        const jobs = machines.filter((machine) => machine === name).length;
        expect(jobs).toBeLessThanOrEqual(2);
        const isOpen = (closed.get(name)?.untilMs ?? 0) <= nowMs;
        if (isOpen && machines.includes(null)) expect(jobs).toBe(2);
      }
    });
  });

  test('one machine at least stays open, and whatever has or wants a turn is looked after', () => {
    forAnyHistory((book, nowMs) => {
      const closedNow = [...book.closed.values()].filter(({ untilMs }) => untilMs > nowMs);
      expect(closedNow.length).toBeLessThan(3);
      const dueMs = nextDueMs(book, nowMs);
      expect(dueMs === null).toBe(book.turns.size === 0);
      if (dueMs !== null) expect(dueMs).toBeGreaterThan(nowMs);
    });
  });
});

describe('a turn', () => {
  test('that nobody comes for goes to the next one; one that is come for lasts longer than a job', () => {
    const book = waiting([requestOf('gone'), requestOf('next')]);
    const granted = handOut(book).book;
    expect(handOut(granted, { nowMs: MINUTE_MS }).woken).toEqual([]);
    expect(handOut(granted, { nowMs: 3 * MINUTE_MS }).woken.map(({ runId }) => runId)).toEqual(['next']);
    const claimed = asked(granted, requestOf('gone'), MINUTE_MS);
    expect(handOut(claimed, { nowMs: 14 * MINUTE_MS }).woken).toEqual([]);
  });

  test('is not waited for by a run that asks no more', () => {
    const book = waiting([requestOf('at work'), requestOf('asks on'), requestOf('gone')]);
    const later = asked(
      asked(handOut(book).book, requestOf('asks on'), 10 * MINUTE_MS),
      requestOf('at work'),
      10 * MINUTE_MS,
    );
    const { book: left } = handOut(later, { nowMs: 16 * MINUTE_MS });
    expect([...left.turns.keys()]).toEqual(['at work', 'asks on']);
    expect(3 * turnCheckMs(1_000)).toBeLessThanOrEqual(15 * MINUTE_MS);
  });

  test('goes on to another machine when its own drains, before what the account has asked for since', () => {
    let book = handOut(waiting([requestOf('a1', 'a')]), { fleet: TWO }).book;
    const [first] = [...book.turns.values()];
    book = ['a2', 'b1'].reduce((so, runId) => asked(so, requestOf(runId, runId.slice(0, 1)), 5), book);
    book = refused(book, TWO, { runId: 'a1', retryAfterMs: 30_000, nowMs: 10 });
    const { book: now, woken } = handOut(book, { fleet: TWO, nowMs: 10 });
    expect(woken.map(({ runId }) => runId)).toEqual(['a1']);
    expect(now.turns.get('a1')?.machine).not.toBe(first?.machine);
    expect(handOut(now, { fleet: TWO, nowMs: 30_009 }).woken).toEqual([]);
    expect(handOut(now, { fleet: TWO, nowMs: 30_010 }).woken).toHaveLength(1);
  });

  test('stays where there is no other machine: its run tries again, and nobody else does', () => {
    const { book } = handOut(waiting([requestOf('a'), requestOf('b')]));
    expect(refused(book, ONE, { runId: 'a', retryAfterMs: 30_000, nowMs: 10 })).toBe(book);
  });

  test('a machine that refuses again and again is asked less and less, until a job ends there', () => {
    let { book } = handOut(waiting([requestOf('a')]), { fleet: TWO });
    const machine = book.turns.get('a')?.machine ?? '';
    const waits = [1, 2, 3].map((round) => {
      const nowMs = round * MINUTE_MS;
      const held = { ...asked(book, requestOf('a'), nowMs), closed: book.closed };
      const turns = new Map(held.turns).set('a', {
        ...held.turns.get('a'),
        ...requestOf('a'),
        askedAtMs: 0,
        expiresAtMs: 9e9,
        machine,
      });
      book = refused({ ...held, turns }, TWO, { runId: 'a', retryAfterMs: null, nowMs });
      return (book.closed.get(machine)?.untilMs ?? 0) - nowMs;
    });
    expect(waits).toEqual([2_000, 4_000, 8_000]);
    const turn = { ...requestOf('b'), askedAtMs: 0, expiresAtMs: 9e9, machine };
    expect(ended({ ...book, turns: new Map([['b', turn]]) }, 'b').closed.size).toBe(0);
  });
});
