import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { trainingTimeBody } from '#domain/practice/allowance.ts';
import type { User } from './accounts.ts';

/** What practice adds up to: for the status, the dashboard and the session card. */

export function trainingTime(user: User): UserStatusBody['training_time'] {
  return trainingTimeBody(user);
}
