import type { NoticeKind } from '#domain/accounts/security-events.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import type { MailedPurpose } from '../auth/one-time-tokens.ts';
import type { NamedSongs } from './named-songs.ts';

/** Lists what a mail can tell. It holds ids, facts and titles of songs only: the links, with their tokens, are made when it is sent. */

export type Mail =
  | { kind: 'password_reset'; tokenId: string }
  | { kind: 'email_change_confirm'; tokenId: string }
  /** To a new account. */
  | { kind: 'email_proof'; tokenId: string }
  /** To the address of an account: somebody asked for another one. */
  | { kind: 'email_changed_notice'; stage: 'requested' }
  /** To the address that it had: another one has taken its place, and the link undoes that. */
  | { kind: 'email_changed_notice'; stage: 'done'; tokenId: string }
  /** To the owner of an address that another account wanted. */
  | { kind: 'email_taken_notice' }
  | { kind: 'password_changed_notice' }
  | { kind: 'api_key_created_notice' }
  | { kind: 'security_notice'; about: NoticeKind }
  | { kind: 'webhook_stopped' }
  /** Nobody opens these songs: what becomes of their sound, and when. */
  | ({ kind: 'sound_put_away_soon'; putAwayAtMs: number } & NamedSongs)
  | { kind: 'payment_failed'; plan: SubscriptionType }
  | { kind: 'refund_receipt'; plan: SubscriptionType; amountCents: number }
  | { kind: 'subscription_changed'; from: SubscriptionType; to: SubscriptionType; effectiveAtMs: number };

/** With links that prove who reads an address: the only mails to one that nobody has proved yet. */
const PROOFS: readonly Mail['kind'][] = ['password_reset', 'email_change_confirm', 'email_proof'];
/** Sent when a call asks for it, and budgeted there: proofs, and what comes in the place of one where the address is taken. */
const ASKED_FOR: readonly Mail['kind'][] = [...PROOFS, 'email_taken_notice'];

export function isProof({ kind }: Mail): boolean {
  return PROOFS.includes(kind);
}

/** Tells what has happened. It is budgeted when it is sent. */
export function isNotice({ kind }: Mail): boolean {
  return !ASKED_FOR.includes(kind);
}

/** Which link of ours a mail carries, where it carries one that works once. */
export function tokenOf(mail: Mail): { purpose: MailedPurpose; tokenId: string } | null {
  switch (mail.kind) {
    case 'password_reset':
      return { purpose: 'password_reset', tokenId: mail.tokenId };
    case 'email_change_confirm':
      return { purpose: 'email_change', tokenId: mail.tokenId };
    case 'email_proof':
      return { purpose: 'email_proof', tokenId: mail.tokenId };
    case 'email_changed_notice':
      return mail.stage === 'done' ? { purpose: 'email_undo', tokenId: mail.tokenId } : null;
    default:
      return null;
  }
}

/** A provider is given this: plain text, each header one line. */
export interface MailMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface Draft {
  subject: string;
  paragraphs: string[];
}

/** Every language has to give these words. */
export interface MailLanguage {
  greeting: string;
  signature: string;
  drafts: { [Kind in Mail['kind']]: (mail: Extract<Mail, { kind: Kind }>, link: string) => Draft };
}
