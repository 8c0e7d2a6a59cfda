import fc from 'fast-check';

/** Random practice: several tabs of one user that start, beat and end while the clock runs, stands still or goes back. */

export interface PracticeStep {
  call: 'start' | 'heartbeat' | 'end' | 'end_all';
  /** Which tab makes the call; each has one session at a time. */
  tab: number;
  /** What the clock does before the call. */
  clockMs: number;
}

export const TABS = 3;

const clockMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -120_000, max: -1 }) },
);

export function anySchedule(maxLength: number): fc.Arbitrary<PracticeStep[]> {
  const call = fc.oneof(
    { weight: 3, arbitrary: fc.constant('start' as const) },
    { weight: 8, arbitrary: fc.constant('heartbeat' as const) },
    { weight: 2, arbitrary: fc.constantFrom('end' as const, 'end_all' as const) },
  );
  return fc.array(fc.record({ call, tab: fc.nat(TABS - 1), clockMs }), { minLength: 1, maxLength });
}
