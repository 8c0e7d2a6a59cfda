import type { Env } from '../../env.ts';

/** Whether the credits of a new account wait until its address is confirmed: so in production, where mails are read by people. */
export function needsConfirmedEmail({ CREDITS_NEED_CONFIRMED_EMAIL: answer }: Env): boolean {
  return answer === 'true';
}
