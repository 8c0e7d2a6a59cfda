import type { Context } from '../../context.ts';
import { keepGoing } from './keep-going.ts';

/** Parts of the sweep whose things are ended one after the other, because each has files, objects or services of its own. */

const AT_ONCE = 20;
const TIME_FOR_ONE_KIND_MS = 10_000;
/** Of one kind, of the ten thousand that a sweep may make. */
const CALLS_FOR_ONE_KIND = 1_000;

export interface Endings<Item> {
  part: string;
  /** Of the platform, for one of them, at the most. */
  callsEach: number;
  /** Those that are still to be ended, always in the same order; the first `skipped` have just failed and wait for the next sweep. */
  next: (limit: number, skipped: number) => Promise<Item[]>;
  end: (item: Item) => Promise<number>;
}

/** Until none is left, or the time or the calls for this kind are over. Sums what the ends return. */
export async function endOneByOne<Item>(
  context: Context,
  { part, callsEach, next, end }: Endings<Item>,
): Promise<number> {
  const untilMs = context.nowMs() + TIME_FOR_ONE_KIND_MS;
  let left = Math.floor(CALLS_FOR_ONE_KIND / callsEach);
  let [sum, skipped] = [0, 0];
  while (left > 0 && context.nowMs() < untilMs) {
    const limit = Math.min(AT_ONCE, left);
    const items = await next(limit, skipped);
    sum += await keepGoing(context, part, items, async (item) => {
      skipped += 1;
      const ended = await end(item);
      skipped -= 1;
      return ended;
    });
    if (items.length < limit) break;
    left -= items.length;
  }
  return sum;
}
