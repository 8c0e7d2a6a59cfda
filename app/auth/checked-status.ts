import { getStatus } from '#app/api/account-api.ts';
import { noteFailure } from '#app/failures/note-failure.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';

/** A check that fails is logged and answers nothing: the figures that are shown stay as they were. */
export async function checkedStatus(): Promise<UserStatusBody | null> {
  try {
    return withUnlimited(await getStatus(browserTimeZone()));
  } catch (error) {
    noteFailure('The status check failed.', error);
    return null;
  }
}

/** An answer that leaves `has_unlimited` out means what the plan says. */
function withUnlimited(status: UserStatusBody): UserStatusBody {
  const { training_time: training, is_pro_user } = status;
  const told: boolean | undefined = training.has_unlimited;
  return { ...status, training_time: { ...training, has_unlimited: told ?? is_pro_user } };
}
