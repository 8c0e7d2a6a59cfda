/** Practice with the demo song: told to nobody. That of the workbench's made-up user is counted on its page, by the Free plan. */
import { noteFailure } from '#app/failures/note-failure.ts';
import type { PracticePorts } from '#app/practice-time/practice-stretch.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import { trainingTimeBody } from '#domain/practice/allowance.ts';

const SESSION_ID = 'demo';

type Clock = Pick<PracticePorts, 'nowMs' | 'wait'>;

export function demoTrainingTime(usedMs: number, subscriptionType: SubscriptionType) {
  return trainingTimeBody({ subscriptionType, trainingUsedMs: usedMs });
}

/** `plan`: by whose rule time is counted; a paid one has no limit. */
export function demoPracticePorts({ nowMs, wait }: Clock, plan: SubscriptionType): PracticePorts {
  let usedMs = 0;
  let countedUntilMs = 0;
  const training = () => demoTrainingTime(usedMs, plan);
  const count = async () => {
    const now = nowMs();
    usedMs += now - countedUntilMs;
    countedUntilMs = now;
    const credited_seconds = Math.floor(usedMs / 1000);
    return { session_id: SESSION_ID, credited_seconds, training_time: training() };
  };
  return {
    start: async () => {
      countedUntilMs = nowMs();
      return { session_id: SESSION_ID, training_time: training() };
    },
    heartbeat: count,
    end: count,
    // Its server is always there.
    keepUntold: () => undefined,
    newSessionId: () => SESSION_ID,
    refreshStatus: () => undefined,
    reportFailure: (call, error) => noteFailure(`Demo practice: ${call} failed.`, error),
    nowMs,
    dateMs: nowMs,
    wait,
  };
}
