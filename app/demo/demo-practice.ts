/** Practice of the made-up user: counted on this page by the rule of the Free plan, told to nobody. */
import type { PracticePorts } from '#app/practice/practice-stretch.ts';
import { trainingTimeBody } from '#domain/practice/allowance.ts';

const SESSION_ID = 'demo';

type Clock = Pick<PracticePorts, 'nowMs' | 'wait'>;

export function demoTrainingTime(usedMs: number) {
  return trainingTimeBody({ subscriptionType: 'free', trainingUsedMs: usedMs });
}

export function demoPracticePorts({ nowMs, wait }: Clock): PracticePorts {
  let usedMs = 0;
  let countedUntilMs = 0;
  const count = async () => {
    const now = nowMs();
    usedMs += now - countedUntilMs;
    countedUntilMs = now;
    const credited_seconds = Math.floor(usedMs / 1000);
    return { session_id: SESSION_ID, credited_seconds, training_time: demoTrainingTime(usedMs) };
  };
  return {
    start: async () => {
      countedUntilMs = nowMs();
      return { session_id: SESSION_ID, training_time: demoTrainingTime(usedMs) };
    },
    heartbeat: count,
    end: count,
    refreshStatus: () => undefined,
    reportFailure: (call, error) => console.warn(`Demo practice: ${call} failed.`, error),
    nowMs,
    wait,
  };
}
