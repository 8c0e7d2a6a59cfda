import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserBody } from '#domain/contracts/api.ts';
import { bearer, getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';

const PASSWORD = 'una voce poco fa';
const CONFIRM = /Confirm your new e-mail/;
let mailbox: Mailbox;
let clients = 0;

beforeEach(() => {
  clients += 1;
  mailbox = openMailbox();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every test asks from an address of its own, so that none uses up the mails of another. */
function askFor(person: Person, email: string, password = PASSWORD): Promise<Response> {
  const headers = { ...bearer(person), 'cf-connecting-ip': `192.0.2.${clients}` };
  return postJson('/api/v1/auth/email', { email, password }, headers);
}

const confirm = (token: string) => postJson('/api/v1/auth/email/confirm', { token });

async function linkFor(person: Person, email: string): Promise<string> {
  expect((await askFor(person, email)).status).toBe(202);
  return tokenIn(await mailTo(mailbox, email, CONFIRM));
}

test('a new address counts once it is confirmed, also where nobody is signed in, and the old one is told twice', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person, 'Rosina.New@example.com'.toLowerCase());
  await mailTo(mailbox, person.email, /was asked for/);
  expect(await getJson<UserBody>(person, '/api/v1/auth/me')).toMatchObject({ email: person.email });

  const answer = await confirm(token);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ email: 'rosina.new@example.com' });
  await mailTo(mailbox, person.email, /was changed/);
  const login = await postJson('/api/v1/auth/login', { email: 'rosina.new@example.com', password: PASSWORD });
  expect(login.status).toBe(200);
  expect(await getJson<UserBody>(person, '/api/v1/auth/me')).toMatchObject({
    email: 'rosina.new@example.com',
  });
});

test('a taken address gets the same answer as a free one; its owner is told, and no link is sent', async () => {
  const [person, owner] = [await registerSomebody(), await registerSomebody()];
  const answers = [await askFor(person, 'free@example.com'), await askFor(person, owner.email)];
  const [free, taken] = await Promise.all(answers.map((answer) => answer.text()));
  expect(free).toBe(taken);
  const notice = await mailTo(mailbox, owner.email, /already have a Cantora account/);
  expect(notice.text).not.toContain('#token=');
  await mailTo(mailbox, person.email, /was asked for/);
});

test('the password is asked for, and the own address is no change', async () => {
  const person = await registerSomebody();
  const wrong = await askFor(person, 'other@example.com', 'not the password');
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toMatchObject({ code: 'wrong_password', errors: [{ field: 'password' }] });
  const own = await askFor(person, person.email.toUpperCase());
  expect(own.status).toBe(422);
  expect((await askFor(person, 'a@b\r\nbcc: c@d.de')).status).toBe(422);
  expect((await postJson('/api/v1/auth/email', { email: 'a@b.de', password: PASSWORD })).status).toBe(401);
  const written = await env.DB.prepare(
    "SELECT count(*) AS mails FROM mails WHERE to_address LIKE 'other@%'",
  ).first();
  expect(written).toEqual({ mails: 0 });
});

test('an address that was taken meanwhile is said to be taken, and nothing changes', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person, 'wanted@example.com');
  const fields = { email: 'wanted@example.com', password: 'largo al factotum', full_name: 'Figaro' };
  expect((await postJson('/api/v1/auth/register', fields)).status).toBe(201);
  const answer = await confirm(token);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'email_taken' });
  expect(await getJson<UserBody>(person, '/api/v1/auth/me')).toMatchObject({ email: person.email });
});

test('I19: of twenty parallel confirmations of one e-mail link exactly one succeeds, and the old address is told once', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person, 'parallel@example.com');
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  const notices = await env.DB.prepare(
    `SELECT count(*) AS mails FROM mails WHERE to_address = ? AND details_json LIKE '%"done"%'`,
  )
    .bind(person.email)
    .first();
  expect(notices).toEqual({ mails: 1 });
});

test('I19: an e-mail link is dead after 24 hours, after a newer one (also for a taken address), and after a new password', async () => {
  const [late, replaced, changed] = [
    await registerSomebody(),
    await registerSomebody(),
    await registerSomebody(),
  ];
  const first = await linkFor(replaced, 'first@example.com');
  await askFor(replaced, late.email);
  expect((await confirm(first)).status).toBe(400);

  const pending = await linkFor(changed, 'pending@example.com');
  const fields = { current_password: PASSWORD, new_password: 'di tanti palpiti' };
  expect((await postJson('/api/v1/auth/password', fields, bearer(changed))).status).toBe(200);
  expect((await confirm(pending)).status).toBe(400);

  const token = await linkFor(late, 'late@example.com');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 5_000 });
  expect((await confirm(token)).status).toBe(400);
});

test('a confirmed address makes a reset link that went to the old one worthless', async () => {
  const person = await registerSomebody();
  await postJson(
    '/api/v1/auth/password/reset',
    { email: person.email },
    { 'cf-connecting-ip': '192.0.2.222' },
  );
  const reset = tokenIn(await mailTo(mailbox, person.email, /Set a new password/));
  expect((await confirm(await linkFor(person, 'moved@example.com'))).status).toBe(200);
  const fields = { token: reset, new_password: 'di tanti palpiti' };
  expect((await postJson('/api/v1/auth/password/reset/confirm', fields)).status).toBe(400);
});

test('a token of one purpose is none of another', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person, 'purpose@example.com');
  const fields = { token, new_password: 'di tanti palpiti' };
  expect((await postJson('/api/v1/auth/password/reset/confirm', fields)).status).toBe(400);
  const refresh = await postJson('/api/v1/auth/refresh', { refresh_token: token });
  expect(refresh.status).toBe(401);
  expect((await confirm(token)).status).toBe(200);
});
