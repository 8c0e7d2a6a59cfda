/** Pure. Where the bars of a chart stand, in the units of its picture. */

export const BAR_PICTURE = { width: 600, height: 120 } as const;
/** Of the room of a bar. */
const GAP_SHARE = 0.27;
/** So that little is seen beside nothing. */
const LEAST_HEIGHT = 3;

/** From and to, of the scale: 0 is its bottom, 1 its top. Null: there is no bar. */
export type BarSpan = readonly [from: number, to: number] | null;

interface PlacedBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function placedBars(spans: readonly BarSpan[]): PlacedBar[] {
  const step = BAR_PICTURE.width / spans.length;
  return spans.map((span, index) => {
    const [from, to] = span ?? [0, 0];
    const height = span === null ? 0 : Math.max(LEAST_HEIGHT, (to - from) * BAR_PICTURE.height);
    return {
      x: (index + GAP_SHARE / 2) * step,
      y: Math.max(0, (1 - from) * BAR_PICTURE.height - height),
      width: (1 - GAP_SHARE) * step,
      height,
    };
  });
}

/** Which bar a pointer means, by its place from the left, 0 to 1. */
export function barAt(count: number, place: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
