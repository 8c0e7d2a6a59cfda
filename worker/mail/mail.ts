import type { NoticeKind } from '#domain/accounts/security-events.ts';
import type { SubscriptionType } from '#domain/plans.ts';

/** What a mail can tell. Holds ids and facts only: the links, with their tokens, are made when it is sent. */

export type Mail =
  | { kind: 'password_reset'; tokenId: string }
  | { kind: 'email_change_confirm'; tokenId: string }
  /** To a new account whose credits wait for it. */
  | { kind: 'email_proof'; tokenId: string }
  /** To the address that an account had: somebody asked for another one, or another one has taken its place. */
  | { kind: 'email_changed_notice'; stage: 'requested' | 'done' }
  /** To the owner of an address that another account wanted. */
  | { kind: 'email_taken_notice' }
  | { kind: 'password_changed_notice' }
  | { kind: 'api_key_created_notice' }
  | { kind: 'security_notice'; about: NoticeKind }
  | { kind: 'payment_failed'; plan: SubscriptionType }
  | { kind: 'refund_receipt'; plan: SubscriptionType; amountCents: number }
  | { kind: 'subscription_changed'; from: SubscriptionType; to: SubscriptionType; effectiveAtMs: number };

/** What a provider is given: plain text, each header one line. */
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

/** What every language has to fill. */
export interface MailLanguage {
  greeting: string;
  signature: string;
  drafts: { [Kind in Mail['kind']]: (mail: Extract<Mail, { kind: Kind }>, link: string) => Draft };
}
