import { getStatus } from '#app/api/account-api.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { completeTrainingTime } from '#domain/practice/allowance.ts';

/** A check that fails is logged and answers nothing: the figures that are shown stay as they were. */
export async function checkedStatus(): Promise<UserStatusBody | null> {
  try {
    const status = await getStatus(browserTimeZone());
    return { ...status, training_time: completeTrainingTime(status.training_time, status.is_pro_user) };
  } catch (error) {
    console.warn('The status check failed.', error);
    return null;
  }
}
