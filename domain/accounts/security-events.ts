/**
 * What happens to an account's safety, and who is told of it: the log hears of everything, the owner by mail of what they may have to
 * act on at once, and on the account page of what they should recognise.
 */

interface SecurityEventRule {
  /** `notice`: the mail of this event; `own`: what happens writes a mail of its own anyway. */
  mail: 'notice' | 'own' | 'none';
  /** On the owner's account page, and in their export. */
  isShown: boolean;
  /** So long the same event again is only logged: strangers must not fill a letter box or a list. */
  quietMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const SECURITY_EVENTS = {
  password_changed: { mail: 'own', isShown: true, quietMs: 0 },
  email_change_requested: { mail: 'own', isShown: true, quietMs: 0 },
  email_changed: { mail: 'own', isShown: true, quietMs: 0 },
  /** Done by who reads the mails of the old address, and who is asked for a new password next. */
  email_change_undone: { mail: 'none', isShown: true, quietMs: 0 },
  api_key_created: { mail: 'own', isShown: true, quietMs: 0 },
  api_key_revoked: { mail: 'none', isShown: true, quietMs: 0 },
  /** A program of somebody else may call the API for the account. */
  grant_given: { mail: 'notice', isShown: true, quietMs: 0 },
  grant_revoked: { mail: 'none', isShown: true, quietMs: 0 },
  oauth_client_created: { mail: 'none', isShown: true, quietMs: 0 },
  oauth_client_removed: { mail: 'none', isShown: true, quietMs: 0 },
  webhook_created: { mail: 'notice', isShown: true, quietMs: 0 },
  second_factor_on: { mail: 'notice', isShown: true, quietMs: 0 },
  second_factor_off: { mail: 'notice', isShown: true, quietMs: 0 },
  authenticator_replaced: { mail: 'notice', isShown: true, quietMs: 0 },
  passkey_added: { mail: 'notice', isShown: true, quietMs: 0 },
  passkey_removed: { mail: 'notice', isShown: true, quietMs: 0 },
  recovery_code_used: { mail: 'notice', isShown: true, quietMs: 0 },
  recovery_codes_renewed: { mail: 'notice', isShown: true, quietMs: 0 },
  sign_in_from_new_device: { mail: 'notice', isShown: true, quietMs: 0 },
  refresh_token_reused: { mail: 'notice', isShown: true, quietMs: HOUR_MS },
  /** There were so many sessions that a new one took the place of the one that was idle for longest. */
  oldest_session_ended: { mail: 'none', isShown: true, quietMs: HOUR_MS },
  /** Somebody has used up the guesses at the password. */
  password_locked: { mail: 'notice', isShown: true, quietMs: DAY_MS },
  /** Somebody who knows the password has used up the guesses at the second factor. */
  second_factor_locked: { mail: 'notice', isShown: true, quietMs: DAY_MS },
  /** A session or an address was refused again and again: somebody is trying doors. */
  refusals_in_a_burst: { mail: 'none', isShown: true, quietMs: HOUR_MS },
  /** A callback, a payment event or a link that we did not sign. */
  signature_refused: { mail: 'none', isShown: false, quietMs: 0 },
} as const satisfies Record<string, SecurityEventRule>;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;
type KindsWhere<Rule> = {
  [Kind in SecurityEventKind]: (typeof SECURITY_EVENTS)[Kind] extends Rule ? Kind : never;
}[SecurityEventKind];
/** Those that have a mail of their own to be worded. */
export type NoticeKind = KindsWhere<{ mail: 'notice' }>;
export type ShownEventKind = KindsWhere<{ isShown: true }>;

export const SECURITY_EVENTS_KEPT_MS = 90 * DAY_MS;
export const MAX_SHOWN_EVENTS = 50;

export function isNotice(kind: SecurityEventKind): kind is NoticeKind {
  return SECURITY_EVENTS[kind].mail === 'notice';
}

export function isShownKind(kind: SecurityEventKind): kind is ShownEventKind {
  return SECURITY_EVENTS[kind].isShown;
}
