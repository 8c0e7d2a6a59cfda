/**
 * How far the demo workbench says it is, in percent: from the time that has passed, held back by what really is there. Pure.
 */

export type DemoStage = 'separation' | 'pitch' | 'lyrics' | 'complete';

interface Stretch {
  fromMs: number;
  toMs: number;
  fromPercent: number;
  toPercent: number;
}

const STRETCHES: readonly Stretch[] = [
  { fromMs: 0, toMs: 80_000, fromPercent: 0, toPercent: 40 },
  { fromMs: 80_000, toMs: 140_000, fromPercent: 40, toPercent: 75 },
  { fromMs: 140_000, toMs: 170_000, fromPercent: 75, toPercent: 99 },
  { fromMs: 170_000, toMs: 180_000, fromPercent: 99, toPercent: 99 },
];
export const DEMO_LENGTH_MS = 180_000;
const DONE_PERCENT = 100;
const LEAD_PERCENT = 15;
const LEAST_SHARE = 0.4;

export function estimatedPercent(elapsedMs: number): number {
  const stretch = STRETCHES.find(({ toMs }) => elapsedMs < toMs);
  if (!stretch) return DONE_PERCENT;
  const { fromMs, toMs, fromPercent, toPercent } = stretch;
  const share = Math.max(0, elapsedMs - fromMs) / (toMs - fromMs);
  return fromPercent + share * (toPercent - fromPercent);
}

/**
 * What is shown. Once the backend reports anything, the bar stands 15 points ahead of it, at least at 40 % of the estimate and at most
 * at the estimate. It never goes back.
 */
export function shownPercent(shownBefore: number, elapsedMs: number, reportedPercent: number): number {
  const estimate = estimatedPercent(elapsedMs);
  if (reportedPercent <= 0) return Math.max(shownBefore, estimate);
  const floor = Math.max(reportedPercent + LEAD_PERCENT, LEAST_SHARE * estimate);
  return Math.max(shownBefore, Math.min(estimate, floor));
}

export function demoStage(percent: number): DemoStage {
  if (percent >= DONE_PERCENT) return 'complete';
  if (percent >= 75) return 'lyrics';
  return percent >= 40 ? 'pitch' : 'separation';
}
