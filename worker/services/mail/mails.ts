import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { newId } from '#domain/ids.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';
import { mails } from '../../db/schema.ts';
import { type Delivery, deliver } from '../../mail/http-mailer.ts';
import { isNotice, isProof, type Mail, tokenOf } from '../../mail/mail.ts';
import { linkFor } from '../../mail/mail-links.ts';
import { wordsFor } from '../../mail/words.ts';
import { takeNoticeBudget } from './mail-budget.ts';
import { renewToken } from './one-time-tokens.ts';

/**
 * Mails are rows, written in the same batch as what they tell about, so that neither happens without the other. They are sent after
 * the request and by the sweep, until the provider has taken them.
 */

/** Also how long a claim holds: nobody else tries the mail before the pause is over. */
const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;
/** Older news is of no use any more; the log says that it was never sent. */
const GIVE_UP_MS = 24 * 3_600_000;
const KEPT_MS = 30 * 24 * 3_600_000;
/** A request that has been answered may go on for 30 seconds. */
const MAILS_AT_ONCE = 10;

export interface Letter {
  /** Where the same notice may be written anew after a restore: the provider knows by it that the mail was sent. Otherwise random. */
  id?: string;
  userId: string | null;
  to: string;
  mail: Mail;
}

type MailRow = typeof mails.$inferSelect;

/**
 * For the batch of the caller. `onlyIf` makes the mail depend on what the batch has done so far. An address that nobody has proved gets
 * proofs alone, and what still waits to be said to an address is not said twice; the account page lists what happened all the same.
 */
export function insertMail(context: Context, letter: Letter, onlyIf = sql`TRUE`): SQL {
  const { userId, to, mail, id = newId('mail', context) } = letter;
  const nowMs = context.nowMs();
  const isWanted = isProof(mail)
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_proved_at_ms IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM mails
                          WHERE sent_at_ms IS NULL AND to_address = ${to} AND created_at_ms > ${nowMs - GIVE_UP_MS} AND id <> ${id}
                            AND json_remove(details_json, '$.locale') = json(${JSON.stringify(mail)}))`;
  return sql`
    INSERT INTO mails (id, user_id, kind, to_address, details_json, created_at_ms, next_attempt_at_ms)
    SELECT ${id}, ${userId}, ${mail.kind}, ${to}, json_set(${JSON.stringify(mail)}, '$.locale', ${localeOf(userId)}), ${nowMs}, ${nowMs}
    WHERE ${onlyIf} AND ${isWanted} ON CONFLICT (id) DO NOTHING`;
}

/** Settled when the mail is written, so that every try has the same words. */
function localeOf(userId: string | null): SQL {
  return sql`coalesce((SELECT locale FROM users WHERE id = ${userId}), ${DEFAULT_LOCALE})`;
}

/** Sees to the oldest that are due, and says to how many; 0 when the provider is away. Safe at any time and by any number at once: a mail is claimed before it is sent. */
export async function sendDueMails(context: Context): Promise<number> {
  const nowMs = context.nowMs();
  const due = await context.db
    .select()
    .from(mails)
    .where(
      and(
        isNull(mails.sentAtMs),
        lte(mails.nextAttemptAtMs, nowMs),
        gt(mails.createdAtMs, nowMs - GIVE_UP_MS),
      ),
    )
    .orderBy(asc(mails.nextAttemptAtMs))
    .limit(MAILS_AT_ONCE);
  let seenTo = 0;
  for (const row of due) {
    if (!(await claim(context, row))) continue;
    const delivery = await send(context, row);
    // A provider that is down is asked again after a pause, not once for each mail that waits.
    if (typeof delivery === 'object' && delivery.problem === 'unavailable') return 0;
    seenTo += 1;
  }
  return seenTo;
}

/** For the sweep. */
export async function sendAllDueMails(context: Context): Promise<number> {
  let seenTo = 0;
  for (let more = 1; more > 0 && context.mayGoOn(); seenTo += more) more = await sendDueMails(context);
  return seenTo;
}

/** Addresses are kept no longer than it takes to see why a mail did not come. */
export async function forgetOldMails(context: Context): Promise<number> {
  const oldMs = context.nowMs() - KEPT_MS;
  const statement = context.d1.prepare(
    `DELETE FROM mails WHERE id IN
       (SELECT id FROM mails WHERE sent_at_ms < ?1 OR (sent_at_ms IS NULL AND next_attempt_at_ms < ?1) LIMIT ?2)`,
  );
  return inSteps(context, (limit) => statement.bind(oldMs, limit).run());
}

/** Moves the next try into the future, if nobody else has. Should this process die now, that try makes up for it. */
async function claim(context: Context, row: MailRow): Promise<boolean> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, MAX_PAUSE_MS);
  const { meta } = await context.db
    .update(mails)
    .set({ attempts: row.attempts + 1, nextAttemptAtMs: context.nowMs() + pauseMs })
    .where(and(eq(mails.id, row.id), isNull(mails.sentAtMs), eq(mails.attempts, row.attempts)));
  return meta.changes === 1;
}

async function send(context: Context, row: MailRow): Promise<Delivery | 'not_needed' | 'postponed'> {
  // Written by `insertMail`; nobody else writes this column.
  const { locale = DEFAULT_LOCALE, ...mail } = JSON.parse(row.detailsJson) as Mail & { locale?: Locale };
  if (!(await isStillNeeded(context, mail))) {
    await context.db.delete(mails).where(eq(mails.id, row.id));
    return 'not_needed';
  }
  if (await mustWait(context, row, mail)) return 'postponed';
  const words = wordsFor(mail, await linkFor(context.env, mail), locale);
  const delivery = await deliver(context.env, row.id, {
    from: context.env.MAIL_FROM,
    to: row.toAddress,
    ...words,
  });
  await record(context, row, delivery);
  return delivery;
}

/** A link that was used or replaced meanwhile is not sent. The time of one that is counts from now, however late the mail is. */
async function isStillNeeded(context: Context, mail: Mail): Promise<boolean> {
  const link = tokenOf(mail);
  return link === null || renewToken(context, link.purpose, link.tokenId);
}

/** News beyond the budget of its address comes later. A mail that was tried before has taken from it then. */
async function mustWait(context: Context, row: MailRow, mail: Mail): Promise<boolean> {
  if (!isNotice(mail) || row.attempts > 0) return false;
  const waitMs = await takeNoticeBudget(context, row.toAddress);
  if (waitMs === null) return false;
  await context.db
    .update(mails)
    .set({ attempts: row.attempts, nextAttemptAtMs: context.nowMs() + waitMs })
    .where(eq(mails.id, row.id));
  return true;
}

async function record(context: Context, row: MailRow, delivery: Delivery): Promise<void> {
  const [mailId, attempts] = [row.id, row.attempts + 1];
  if (delivery === 'sent') {
    await context.db.update(mails).set({ sentAtMs: context.nowMs() }).where(eq(mails.id, mailId));
    context.log({ event: 'mail_sent', mailId, kind: row.kind, attempts });
  } else {
    context.log({ event: 'mail_failed', mailId, kind: row.kind, attempts, reason: delivery.reason });
  }
}
