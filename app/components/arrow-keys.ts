/** Pure. Where an arrow, Home or End leads in a list that is one Tab stop. */

const BACK = { x: 'ArrowLeft', y: 'ArrowUp' } as const;
const ON = { x: 'ArrowRight', y: 'ArrowDown' } as const;

/** Across or down. */
export type Axis = keyof typeof BACK;

/** It is null for a key that means nothing here. At the ends it stays. */
export function placeAfter(key: string, place: number, count: number, axis: Axis): number | null {
  switch (key) {
    case BACK[axis]:
      return Math.max(0, place - 1);
    case ON[axis]:
      return Math.min(count - 1, place + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
