import { oneTimeToken } from '../auth/one-time-tokens.ts';
import type { Env } from '../env.ts';
import type { Mail } from './mail.ts';

/**
 * The one link of a mail. Its origin comes from the configuration, never from a request, so nobody can send a token elsewhere. The
 * token stands in the fragment, which browsers send to no server and so to no log.
 */
export async function linkFor(
  env: Pick<Env, 'APP_ORIGIN' | 'ACCESS_TOKEN_SECRET'>,
  mail: Mail,
): Promise<string> {
  switch (mail.kind) {
    case 'password_reset': {
      const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'password_reset', mail.tokenId);
      return `${env.APP_ORIGIN}/reset-password#token=${token}`;
    }
    case 'email_change_confirm': {
      const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_change', mail.tokenId);
      return `${env.APP_ORIGIN}/confirm-email#token=${token}`;
    }
    case 'email_proof': {
      const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_proof', mail.tokenId);
      return `${env.APP_ORIGIN}/confirm-email#token=${token}`;
    }
    case 'email_changed_notice':
    case 'email_taken_notice':
    case 'password_changed_notice':
      return `${env.APP_ORIGIN}/reset-password`;
    case 'api_key_created_notice':
      return `${env.APP_ORIGIN}/account#api`;
    case 'security_notice':
      return `${env.APP_ORIGIN}/account#activity`;
    case 'payment_failed':
    case 'refund_receipt':
    case 'subscription_changed':
      return `${env.APP_ORIGIN}/account`;
    default:
      return mail satisfies never;
  }
}
