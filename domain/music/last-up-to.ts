/** Pure. Of items in the order of their places the last one that does not stand behind `place`; the first where all do. Looks at few of them. */
export function lastUpTo<Item>(
  items: readonly Item[],
  place: number,
  placeOf: (item: Item) => number,
): Item | undefined {
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const item = items[middle];
    if (item !== undefined && placeOf(item) <= place) low = middle;
    else high = middle - 1;
  }
  return items[low];
}
