import type { Context } from '../../context.ts';
import { keepGoing } from './keep-going.ts';

/** Parts of the sweep whose things have files, objects or services of their own, and are ended one after the other or many together. */

const ONES_AT_ONCE = 20;

interface Endings<Item> {
  part: string;
  /** Those that are still to be ended, always in the same order; the first `skipped` have just failed and wait for the next sweep. */
  next: (limit: number, skipped: number) => Promise<Item[]>;
}

/** Until none is left, or the share of this part is over. Sums what the ends return. */
export async function endOneByOne<Item>(
  context: Context,
  endings: Endings<Item> & { end: (item: Item) => Promise<number> },
): Promise<number> {
  return endPages(context, endings, ONES_AT_ONCE, endings.end);
}

/**
 * The same for what a few calls can end together. Where they fail, each is ended alone, so that what fails keeps none of the others;
 * ends may therefore be made again.
 */
export async function endTogether<Item>(
  context: Context,
  endings: Endings<Item> & { atOnce: number; end: (items: readonly Item[]) => Promise<number> },
): Promise<number> {
  const { atOnce, end } = endings;
  return endPages(context, endings, atOnce, (item) => end([item]), end);
}

async function endPages<Item>(
  context: Context,
  { part, next }: Endings<Item>,
  limit: number,
  endOne: (item: Item) => Promise<number>,
  endAll: (items: readonly Item[]) => Promise<number | null> = async () => null,
): Promise<number> {
  let [sum, skipped] = [0, 0];
  while (context.mayGoOn()) {
    const items = await next(limit, skipped);
    sum +=
      (await endAll(items).catch(() => null)) ??
      (await keepGoing(context, part, items, async (item) => {
        skipped += 1;
        const ended = await endOne(item);
        skipped -= 1;
        return ended;
      }));
    if (items.length < limit) break;
  }
  return sum;
}
