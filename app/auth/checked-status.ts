import { getStatus } from '#app/api/account-api.ts';
import { browserTimeZone } from '#app/format/time-zone.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';

/** A check that fails is logged and answers nothing: the figures that are shown stay as they were. */
export async function checkedStatus(): Promise<UserStatusBody | null> {
  try {
    return await getStatus(browserTimeZone());
  } catch (error) {
    console.warn('The status check failed.', error);
    return null;
  }
}
