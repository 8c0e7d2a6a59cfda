/** The worst grade of the quality report. */
const UNUSABLE_GRADE = 'unusable';

/** What comes back whole: a run without a result, and a result below the quality bar, which the singer keeps all the same. */
export function isRefunded(outcome: 'completed' | 'failed' | 'cancelled', grade: string | null): boolean {
  return outcome !== 'completed' || grade === UNUSABLE_GRADE;
}
