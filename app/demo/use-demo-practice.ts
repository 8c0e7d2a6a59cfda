import { useState } from 'react';
import { sleep } from '#app/api/sleep.ts';
import { Practice } from '#app/practice-time/practice.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import { demoPracticePorts, demoTrainingTime } from './demo-practice.ts';

/** Of somebody without an account: counted on the page by the Free plan. */
export function useDemoPractice(): Practice {
  return usePracticeBy('free');
}

/** For the demo song of an account: practice with it never ends and counts for nothing. */
export function useUnmeteredPractice(): Practice {
  return usePracticeBy('premium');
}

function usePracticeBy(plan: SubscriptionType): Practice {
  const [practice] = useState(() => {
    const made = new Practice(demoPracticePorts({ nowMs: () => performance.now(), wait: sleep }, plan));
    made.acceptTraining(demoTrainingTime(0, plan));
    return made;
  });
  return practice;
}
