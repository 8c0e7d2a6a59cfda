import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { isNotice, SECURITY_EVENT_KINDS } from '#domain/accounts/security-events.ts';
import { registerSomebody } from '#test/worker/api.ts';
import { type Mailbox, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import { type Context, createContext } from '../../context.ts';
import { requestPasswordReset } from '../accounts/password-reset.ts';
import { forgetOldMails, insertMail, type Letter, sendDueMails } from './mails.ts';
import { findOpenToken } from './one-time-tokens.ts';

/** The outbox on real D1 with a clock that the test moves; the provider is a mailbox that fails when it is told to. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** News of an account that has proved its address. */
let notice: Letter;
const NOTICES = SECURITY_EVENT_KINDS.filter(isNotice);
let mailbox: Mailbox;
let nowMs = Date.parse('2026-05-01T10:00:00Z');
let context: Context;

beforeEach(async () => {
  mailbox = openMailbox();
  nowMs += 48 * HOUR_MS;
  context = { ...createContext(env), nowMs: () => nowMs, log: () => undefined, defer: () => undefined };
  await env.DB.prepare('DELETE FROM mails').run();
  notice = {
    userId: (await ownerOf((await registerSomebody()).email))?.id ?? '',
    to: 'ada@example.com',
    mail: { kind: 'password_changed_notice' },
  };
});

const ownerOf = (email: string) =>
  env.DB.prepare('SELECT id, locale FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string; locale: string }>();

async function put(...letters: Letter[]): Promise<void> {
  for (const letter of letters) await context.db.run(insertMail(context, letter));
}

/** What the sweep does every five minutes. */
async function sweepFor(durationMs: number): Promise<void> {
  for (const endMs = nowMs + durationMs; nowMs < endMs; nowMs += 5 * MINUTE_MS) await sendDueMails(context);
}

test('F43: while the provider is down for an hour mails are kept, and each is sent once when it is back', async () => {
  await put(notice, { ...notice, to: 'b@example.com' });
  mailbox.answer = () => new Response(null, { status: 503 });
  await sweepFor(HOUR_MS);
  expect(mailbox.mails).toEqual([]);
  // Growing pauses: a provider that is down is not flooded either.
  expect(mailbox.calls).toBeLessThan(14);

  mailbox.answer = () => new Response('{}');
  await sweepFor(2 * HOUR_MS);
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'b@example.com']);
  const sent = mailbox.calls;
  await sweepFor(2 * HOUR_MS);
  expect(mailbox.calls).toBe(sent);
});

test('a reset link that was delayed for an hour is good for an hour from then on', async () => {
  const { email } = await registerSomebody();
  mailbox.answer = () => new Response(null, { status: 503 });
  await requestPasswordReset(context, { email });
  await sweepFor(70 * MINUTE_MS);
  mailbox.answer = () => new Response('{}');
  await sweepFor(HOUR_MS);
  const [mail] = mailbox.mails;
  const token = mail ? tokenIn(mail) : '';
  expect(await findOpenToken(context, 'password_reset', token)).not.toBeNull();
  nowMs += HOUR_MS;
  expect(await findOpenToken(context, 'password_reset', token)).toBeNull();
});

test('two senders at once send a mail once', async () => {
  await put(notice);
  await Promise.all(Array.from({ length: 10 }, () => sendDueMails(context)));
  expect(mailbox.calls).toBe(1);
});

test('a mail whose answer was lost is sent again and arrives once: the provider knows it by its key', async () => {
  await put(notice);
  await sendDueMails(context);
  // As if the process had died before it could write down that the mail was sent.
  await env.DB.prepare('UPDATE mails SET sent_at_ms = NULL').run();
  await sweepFor(10 * MINUTE_MS);
  expect([mailbox.calls, mailbox.mails.length]).toEqual([2, 1]);
});

test('a provider that does not answer at all keeps nothing from being sent later', async () => {
  await put(notice);
  mailbox.answer = () => Promise.reject(new Error('connection refused'));
  await sendDueMails(context);
  mailbox.answer = () => new Response('{}');
  await sweepFor(10 * MINUTE_MS);
  expect(mailbox.mails).toHaveLength(1);
});

test('a mail that the provider refuses does not hold up the others, and is given up after a day', async () => {
  const refused = { ...notice, to: 'refused@example.com' };
  await put(refused, notice);
  mailbox.answer = () => new Response(null, { status: 422 });
  await sendDueMails(context);
  expect(mailbox.calls).toBe(2);
  await sweepFor(25 * HOUR_MS);
  const tries = mailbox.calls;
  await sweepFor(25 * HOUR_MS);
  expect(mailbox.calls).toBe(tries);
});

test('a link that was replaced before its mail went out is not sent', async () => {
  const { email } = await registerSomebody();
  mailbox.answer = () => new Response(null, { status: 503 });
  await requestPasswordReset(context, { email });
  await requestPasswordReset(context, { email });
  mailbox.answer = () => new Response('{}');
  await sweepFor(HOUR_MS);
  expect(mailbox.mails).toHaveLength(1);
});

test('S06: a line break never gets into a header of a mail', async () => {
  await put({ ...notice, to: 'ada@example.com\r\nBcc: eve@example.com' });
  await sendDueMails(context);
  const [mail] = mailbox.mails;
  for (const header of [mail?.from, mail?.to, mail?.subject]) expect(header).toMatch(/^[^\r\n]+$/);
});

test('addresses are forgotten after 30 days, whether the mail was sent or not', async () => {
  await put(notice);
  await sendDueMails(context);
  await put({ ...notice, to: 'unsent@example.com' });
  const count = () => env.DB.prepare('SELECT count(*) AS rows FROM mails').first('rows');
  nowMs += 29 * 24 * HOUR_MS;
  await forgetOldMails(context);
  expect(await count()).toBe(2);
  nowMs += 2 * 24 * HOUR_MS;
  await forgetOldMails(context);
  expect(await count()).toBe(0);
});

test('a mail is written in the language that the account has at that moment', async () => {
  await env.DB.prepare("UPDATE users SET locale = 'fr' WHERE id = ?").bind(notice.userId).run();
  await put(notice);
  const { results } = await env.DB.prepare('SELECT details_json FROM mails').all<{ details_json: string }>();
  const details = results.map(({ details_json }) => JSON.parse(details_json));
  expect(details).toEqual([{ kind: 'password_changed_notice', locale: 'fr' }]);
});

test('one address gets six mails of whatever kind at once; news beyond that comes later, each kind once', async () => {
  const { email } = await registerSomebody();
  const owner = { userId: (await ownerOf(email))?.id ?? '', to: email };
  for (const about of NOTICES) await put({ ...owner, mail: { kind: 'security_notice', about } });
  for (let again = 0; again < 30; again += 1)
    await put({ ...owner, mail: { kind: 'security_notice', about: 'passkey_added' } });
  await requestPasswordReset(context, { email });
  for (let turn = 0; turn < 5; turn += 1) await sendDueMails(context);
  expect(mailbox.mails).toHaveLength(6);
  await sweepFor(HOUR_MS);
  expect(mailbox.mails.length).toBeLessThanOrEqual(12);
  await sweepFor(2 * HOUR_MS);
  const subjects = mailbox.mails.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(NOTICES.length + 1);
  expect(subjects).toHaveLength(NOTICES.length + 1);
});

test('strangers who ask for links leave room for news', async () => {
  const { email } = await registerSomebody();
  for (let request = 0; request < 10; request += 1) await requestPasswordReset(context, { email });
  await put({ ...notice, userId: (await ownerOf(email))?.id ?? '', to: email });
  for (let turn = 0; turn < 3; turn += 1) await sendDueMails(context);
  // Of three links the newest is good, and only that one is sent.
  expect(mailbox.mails.map(({ subject }) => subject).sort()).toEqual([
    'Set a new password for Cantora',
    'Your password at Cantora was changed',
  ]);
});
