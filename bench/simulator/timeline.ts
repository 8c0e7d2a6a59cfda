/**
 * Virtual time: a heap of events, one clock. An event only starts something; before the next one, everything that it set off has
 * come to rest: there are no real timers and no threads, so an empty queue of microtasks is the end of it.
 */

const REST = setImmediate;
/** Some thousand make a life: more is something that sets itself off for ever. */
const MAX_EVENTS = 200_000;

export interface Timer {
  cancel(): void;
}

export interface Timeline {
  /** True time. What processes see may be wrong, see `Clock` in globals.ts. */
  nowMs(): number;
  after(delayMs: number, work: () => void): Timer;
  sleep(delayMs: number): Promise<void>;
  /** Lets everything happen up to this time. */
  runUntil(untilMs: number): Promise<void>;
}

interface Entry {
  atMs: number;
  /** Two events at the same moment come in the order in which they were planned. */
  order: number;
  work: (() => void) | null;
}

export function newTimeline(startMs: number): Timeline {
  const heap: Entry[] = [];
  let nowMs = startMs;
  let planned = 0;
  const after = (delayMs: number, work: () => void): Timer => {
    planned += 1;
    const entry: Entry = { atMs: nowMs + Math.max(0, delayMs), order: planned, work };
    push(heap, entry);
    return {
      cancel: () => {
        entry.work = null;
      },
    };
  };
  return {
    nowMs: () => nowMs,
    after,
    sleep: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
    runUntil: async (untilMs) => {
      let events = 0;
      await atRest();
      for (let next = heap[0]; next && next.atMs <= untilMs; next = heap[0]) {
        pop(heap);
        if (next.work === null) continue;
        nowMs = Math.max(nowMs, next.atMs);
        events += 1;
        if (events > MAX_EVENTS)
          throw new Error(`More than ${MAX_EVENTS} events: something never comes to rest.`);
        next.work();
        await atRest();
      }
      nowMs = Math.max(nowMs, untilMs);
    },
  };
}

function atRest(): Promise<void> {
  return new Promise((resolve) => REST(() => resolve()));
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}

function push(heap: Entry[], entry: Entry): void {
  heap.push(entry);
  for (let index = heap.length - 1; index > 0; ) {
    const parent = (index - 1) >> 1;
    if (!swapIfBefore(heap, index, parent)) return;
    index = parent;
  }
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  heap[0] = last;
  for (let index = 0; ; ) {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    const [a, b] = [heap[left], heap[right]];
    const child = a && b && isBefore(b, a) ? right : left;
    if (child >= heap.length || !swapIfBefore(heap, child, index)) return;
    index = child;
  }
}

/** True when the first was to come before the second, and they have changed places. */
function swapIfBefore(heap: Entry[], first: number, second: number): boolean {
  const [a, b] = [heap[first], heap[second]];
  if (!a || !b || !isBefore(a, b)) return false;
  heap[first] = b;
  heap[second] = a;
  return true;
}
