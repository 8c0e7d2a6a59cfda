import type { Context } from '../../context.ts';
import { failureReason } from '../../failure-reason.ts';

/** Does each item's work; one that fails keeps none of the others and is taken by the next sweep. Sums what the works return. */
export async function keepGoing<Item>(
  context: Context,
  part: string,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  let sum = 0;
  let failures = 0;
  let reason = '';
  for (const item of items) {
    try {
      sum += await work(item);
    } catch (error) {
      failures += 1;
      reason ||= failureReason(error);
    }
  }
  // One line for all of them: when R2 is away, a hundred say the same.
  if (failures > 0) {
    context.log({ event: 'sweep_part_failed', part, reason: `${failures} of ${items.length}: ${reason}` });
  }
  return sum;
}
