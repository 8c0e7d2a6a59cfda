/** Pure. Things of one result found again in another: each stands for one at most, the nearest first. */

interface Placed {
  startSeconds: number;
}

interface Rule<Item> {
  withinSeconds: number;
  /** The nearer the less; null: not the same. */
  distance(was: Item, now: Item): number | null;
}

/** Measured times have been rounded. */
const ROUNDING_SECONDS = 1e-6;

/** From the ids of what was to the ids of what is now. */
export function matches<Item extends Placed>(
  was: Readonly<Record<string, Item>>,
  now: Readonly<Record<string, Item>>,
  rule: Rule<Item>,
): ReadonlyMap<string, string> {
  const candidates = Object.entries(now).sort(
    ([, left], [, right]) => left.startSeconds - right.startSeconds,
  );
  const pairs = Object.entries(was).flatMap(([id, item]) =>
    within(candidates, item.startSeconds, rule.withinSeconds + ROUNDING_SECONDS).flatMap(([nowId, other]) => {
      const distance = rule.distance(item, other);
      return distance === null ? [] : [{ id, nowId, distance }];
    }),
  );
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, nowId } of pairs.sort((left, right) => left.distance - right.distance)) {
    if (found.has(id) || taken.has(nowId)) continue;
    found.set(id, nowId);
    taken.add(nowId);
  }
  return found;
}

function within<Item extends Placed>(
  sorted: readonly [string, Item][],
  seconds: number,
  tolerance: number,
): [string, Item][] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[1].startSeconds ?? 0) < seconds - tolerance) low = middle + 1;
    else high = middle;
  }
  const items: [string, Item][] = [];
  for (let index = low; index < sorted.length; index++) {
    const entry = sorted[index];
    if (entry === undefined || entry[1].startSeconds > seconds + tolerance) break;
    items.push(entry);
  }
  return items;
}
