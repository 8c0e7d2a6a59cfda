import type { Context } from '../../context.ts';
import { failureReason } from '../../failure-reason.ts';

/**
 * Does each item's work while the context may go on; one that fails keeps none of the others and is taken by the next sweep. Sums what
 * the works return. `atOnce` of them are under way together.
 */
export async function keepGoing<Item>(
  context: Context,
  part: string,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
  atOnce = 1,
): Promise<number> {
  let sum = 0;
  let failures = 0;
  let reason = '';
  for (let from = 0; from < items.length && context.mayGoOn(); from += atOnce) {
    const outcomes = await Promise.allSettled(
      items.slice(from, from + atOnce).map(async (item) => work(item)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') sum += outcome.value;
      else {
        failures += 1;
        reason ||= failureReason(outcome.reason);
      }
    }
  }
  // One line for all of them: when R2 is away, a hundred say the same.
  if (failures > 0) {
    context.log({ event: 'sweep_part_failed', part, reason: `${failures} of ${items.length}: ${reason}` });
  }
  return sum;
}
