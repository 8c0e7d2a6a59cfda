import { type MailedPurpose, oneTimeToken } from '../auth/one-time-tokens.ts';
import type { Env } from '../env.ts';
import { type Mail, tokenOf } from './mail.ts';

/**
 * The one link of a mail. Its origin comes from the configuration, never from a request, so nobody can send a token elsewhere. The
 * token stands in the fragment, which browsers send to no server and so to no log.
 */
export async function linkFor(
  env: Pick<Env, 'APP_ORIGIN' | 'ACCESS_TOKEN_SECRET'>,
  mail: Mail,
): Promise<string> {
  const link = tokenOf(mail);
  if (link === null) return env.APP_ORIGIN + pageOf(mail);
  const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, link.purpose, link.tokenId);
  return `${env.APP_ORIGIN}${PAGE_OF_TOKEN[link.purpose]}#token=${token}`;
}

const PAGE_OF_TOKEN = {
  password_reset: '/reset-password',
  email_change: '/confirm-email',
  email_proof: '/confirm-email',
  email_undo: '/undo-email',
} as const satisfies Record<MailedPurpose, string>;

/** A mail without a token leads to this page. */
function pageOf(mail: Mail): string {
  switch (mail.kind) {
    case 'password_reset':
    case 'email_change_confirm':
    case 'email_proof':
    case 'email_changed_notice':
    case 'email_taken_notice':
    case 'password_changed_notice':
      return '/reset-password';
    case 'api_key_created_notice':
      return '/account#api';
    case 'webhook_stopped':
      return '/account#webhooks';
    case 'security_notice':
      return '/account#activity';
    case 'sound_put_away_soon':
      return mail.songId === null ? '/library' : `/song/${mail.songId}`;
    case 'payment_failed':
    case 'refund_receipt':
    case 'subscription_changed':
      return '/account';
    default:
      return mail satisfies never;
  }
}
