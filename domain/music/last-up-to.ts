/** Pure. Finds places in sorted items by looking at few of them. */

/** Of items in the order of their places the last one that does not stand behind `place`; the first where all do. */
export function lastUpTo<Item>(
  items: readonly Item[],
  place: number,
  placeOf: (item: Item) => number,
): Item | undefined {
  return items[Math.max(0, firstIndex(items, (item) => placeOf(item) > place) - 1)];
}

/** Of items that are reached from one of them on, the first; their count where none is. */
export function firstIndex<Item>(items: readonly Item[], isReached: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
