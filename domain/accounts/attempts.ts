/**
 * How often something may be tried (GCRA, the generic cell rate algorithm): a budget is one number, the instant at which it is full
 * again. Each attempt moves that instant on by one interval; it may lie at most `burst` intervals ahead. In an hour beginning with
 * a full budget there are thus at most `burst` + one hour / interval attempts. Pure.
 */

export interface AttemptBudget {
  /** Attempts that may follow one another at once. */
  burst: number;
  /** After them, one attempt for each of these. */
  intervalMs: number;
}

export type BudgetName = keyof typeof ATTEMPT_BUDGETS;

/**
 * Their subject is no account but an address, wherever the accounts lie that are asked for from there or mailed to it. All of them lie on
 * the first shard: otherwise there would be as many budgets as shards.
 */
export const BUDGETS_OF_ADDRESSES: ReadonlySet<BudgetName> = new Set<BudgetName>([
  ...([
    'guess_at_account',
    'guess_at_account_in_a_day',
    'guess_at_account_from_address',
    'guess_from_address',
  ] as const),
  ...(['registration', 'registration_in_a_day', 'registration_in_network'] as const),
  ...(['mail_to', 'mail_of_any_kind_to', 'mail_asked_from', 'mail_asked_in_network'] as const),
  ...(['keyed_call_from_address', 'keyed_call_in_network', 'waitlist', 'waitlist_in_network'] as const),
  ...(['history_link_read', 'history_link_read_in_network', 'grant_asked', 'oauth_registration'] as const),
]);

type AttemptDecision =
  | { isAllowed: true; fullAtMs: number }
  | { isAllowed: false; retryAfterSeconds: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const ATTEMPT_BUDGETS = {
  /** Guesses at an account from a browser in which its owner has signed in. */
  guess_on_known_device: { burst: 10, intervalMs: 10 * SECOND_MS },
  /** Guesses at an account from an address where its owner has signed in lately. */
  guess_from_known_address: { burst: 10, intervalMs: 10 * SECOND_MS },
  /** Guesses at one account from everywhere else together: at most 20 an hour. */
  guess_at_account: { burst: 10, intervalMs: 6 * MINUTE_MS },
  /** The same over a day: at most 146. */
  guess_at_account_in_a_day: { burst: 50, intervalMs: 15 * MINUTE_MS },
  /** Guesses at one account from one such address, so that a single attacker does not exhaust the account's budget. */
  guess_at_account_from_address: { burst: 5, intervalMs: 12 * MINUTE_MS },
  /** Guesses at all accounts from one address that is new to them: keeps hashing available for others. */
  guess_from_address: { burst: 60, intervalMs: 5 * SECOND_MS },
  /** Guesses at the second factor by who knows the password, from a browser or an address of the owner: at most 20 an hour. */
  second_factor_from_known_place: { burst: 10, intervalMs: 6 * MINUTE_MS },
  /** The same from everywhere else together. */
  second_factor_of_account: { burst: 10, intervalMs: 6 * MINUTE_MS },
  /** The same over a day, wherever from: at most 146, which find one of a million codes with a chance of 1 in 2,000. */
  second_factor_in_a_day: { burst: 50, intervalMs: 15 * MINUTE_MS },
  /** Sign-ins to one account with the right password: each leaves a session. */
  sign_in: { burst: 30, intervalMs: 2 * MINUTE_MS },
  /** Refreshes of one account: fifty sessions that are all in use take one in 12 s, and tabs that wake together take theirs at once. */
  refresh: { burst: 120, intervalMs: 5 * SECOND_MS },
  /** Refusals that one session or address may get before somebody looks at it. */
  refused_answers: { burst: 20, intervalMs: MINUTE_MS },
  /** A class of thirty behind one address can sign up at once. */
  registration: { burst: 100, intervalMs: 10 * SECOND_MS },
  /** The same over a day: at most 800 on the first, then 400. */
  registration_in_a_day: { burst: 400, intervalMs: 216 * SECOND_MS },
  /** From the /48 of an IPv6 address, which one customer of a provider often has whole: 65,536 addresses as they count above. */
  registration_in_network: { burst: 200, intervalMs: 5 * SECOND_MS },
  mail_asked_in_network: { burst: 60, intervalMs: 3 * MINUTE_MS },
  keyed_call_in_network: { burst: 1_200, intervalMs: 2_500 },
  waitlist_in_network: { burst: 60, intervalMs: 20 * SECOND_MS },
  /** Mails of every kind to one address: 6, then one per 10 minutes. What somebody only claims to need is dropped, news waits. */
  mail_of_any_kind_to: { burst: 6, intervalMs: 10 * MINUTE_MS },
  /** Those among them that strangers can ask for, with a link: never more than 3 in any hour, so that they leave room for news. */
  mail_to: { burst: 3, intervalMs: 60 * MINUTE_MS },
  /** Mails with a link that one address asks for: a class of thirty at once, 10 an hour in the long run. */
  mail_asked_from: { burst: 30, intervalMs: 6 * MINUTE_MS },
  /** Calls with an idempotency key from one address without a session: each may leave a row for a day. */
  keyed_call_from_address: { burst: 300, intervalMs: 10 * SECOND_MS },
  /** The same with a session: more than a client of the API has in a month, and in the long run more than somebody who practises. */
  keyed_call_of_account: { burst: 1_200, intervalMs: 2_500 },
  /** Refusals that are kept for an account; another one is answered and not kept, so that its key is free again. */
  kept_refusal: { burst: 20, intervalMs: MINUTE_MS },
  /** Stretches of practice that an account begins. */
  training_start: { burst: 120, intervalMs: 5 * SECOND_MS },
  /** Exports of one account: five an hour, each reads everything that it has. */
  export: { burst: 5, intervalMs: 12 * MINUTE_MS },
  /** Tracks that an account exports: a long one is decoded for some seconds. */
  track_export: { burst: 30, intervalMs: MINUTE_MS },
  /** Songs that an account has done again: free redos and failures cost no credits, but the time of an engine. */
  song_again: { burst: 30, intervalMs: 2 * MINUTE_MS },
  /** Uploads that an account begins: each leaves rows until it has become a song or is given up. */
  upload_opening: { burst: 120, intervalMs: 30 * SECOND_MS },
  /** Versions that an account makes of its edits: each reads a result and writes a file. */
  edits_version: { burst: 60, intervalMs: 2 * SECOND_MS },
  /** Files that an account imports: each is read whole, before anybody knows what is in it. */
  file_import: { burst: 20, intervalMs: 10 * SECOND_MS },
  /** Texts that an account gives its songs: each takes the place of the one before, so that the limit of runs at a time does not hold it up. */
  own_lyrics: { burst: 60, intervalMs: MINUTE_MS },
  /** Passes over a song that an account tells of: a loop of three seconds without a pause, for hours. */
  practice_result: { burst: 120, intervalMs: 3 * SECOND_MS },
  /** Looks at links to a history from one address: a school behind one address can open thirty at once. */
  history_link_read: { burst: 60, intervalMs: 5 * SECOND_MS },
  history_link_read_in_network: { burst: 120, intervalMs: 2_500 },
  /** Links to a history that an account makes or prolongs. */
  history_link_made: { burst: 30, intervalMs: MINUTE_MS },
  /** Pages on which somebody is asked for a grant, from one address: each may fetch a document of the client. */
  grant_asked: { burst: 60, intervalMs: 5 * SECOND_MS },
  /** Grants that an account gives: each is four writes in KV. */
  grant_given: { burst: 20, intervalMs: MINUTE_MS },
  /** OAuth clients that an account registers: it has ten at most. */
  oauth_client_made: { burst: 10, intervalMs: 144 * MINUTE_MS },
  /** OAuth clients that register themselves from one address, where they may: 5 at once, then 10 a day. */
  oauth_registration: { burst: 5, intervalMs: 144 * MINUTE_MS },
  /** Tests that an account sends to its webhooks: each is a call to somebody else's server. */
  webhook_test: { burst: 10, intervalMs: MINUTE_MS },
  /** Entries on the waitlist from one address. */
  waitlist: { burst: 20, intervalMs: MINUTE_MS },
} as const satisfies Record<string, AttemptBudget>;

/** `fullAtMs` is null for a budget that nobody has used. */
export function decideAttempt(
  budget: AttemptBudget,
  fullAtMs: number | null,
  nowMs: number,
): AttemptDecision {
  const newFullAtMs = Math.max(fullAtMs ?? nowMs, nowMs) + budget.intervalMs;
  const overMs = newFullAtMs - latestFullAtMs(budget, nowMs);
  return overMs <= 0
    ? { isAllowed: true, fullAtMs: newFullAtMs }
    : { isAllowed: false, retryAfterSeconds: Math.ceil(overMs / SECOND_MS) };
}

/** How far ahead the instant may lie after an attempt. */
export function latestFullAtMs(budget: AttemptBudget, nowMs: number): number {
  return nowMs + budget.burst * budget.intervalMs;
}

/** Gives an attempt back. At most the time that judging it took is gained: the budget may have been full for part of that. */
export function withoutAttempt(budget: AttemptBudget, fullAtMs: number): number {
  return fullAtMs - budget.intervalMs;
}
