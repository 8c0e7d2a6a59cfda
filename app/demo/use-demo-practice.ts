import { useState } from 'react';
import { Practice } from '#app/practice/practice.ts';
import { wait } from '#app/practice/use-practice.ts';
import { demoPracticePorts, demoTrainingTime } from './demo-practice.ts';

/** The made-up user's practice: as on the Free plan, and told to nobody. */
export function useDemoPractice(): Practice {
  const [practice] = useState(() => {
    const made = new Practice(demoPracticePorts({ nowMs: () => performance.now(), wait }));
    made.acceptTraining(demoTrainingTime(0));
    return made;
  });
  return practice;
}
