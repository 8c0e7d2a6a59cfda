import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TokenBody } from '#domain/contracts/api.ts';
import { bearer, call, getJson, ORIGIN, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import { storeSong } from '#test/worker/practice.ts';
import { createContext } from '../context.ts';
import { confirmPasswordReset } from '../services/accounts/password-reset.ts';

const NEW_PASSWORD = 'di tanti palpiti';
const RESET = /new password/;
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
function askFor(email: string, headers: Record<string, string> = {}): Promise<Response> {
  return postJson(
    '/api/v1/auth/password/reset',
    { email },
    { 'cf-connecting-ip': `192.0.2.${clients}`, ...headers },
  );
}

const confirm = (token: string, password = NEW_PASSWORD, headers = {}) =>
  postJson('/api/v1/auth/password/reset/confirm', { token, new_password: password }, headers);

async function linkFor(person: Person): Promise<string> {
  const before = mailbox.mails.length;
  expect((await askFor(person.email)).status).toBe(202);
  await vi.waitFor(() => expect(mailbox.mails.length).toBeGreaterThan(before));
  return tokenIn(await mailTo(mailbox, person.email, RESET));
}

test('a mailed link sets a new password, signs in, and signs out everything else', async () => {
  const person = await registerSomebody();
  const response = await confirm(await linkFor(person));
  expect(response.status).toBe(200);
  const body = await response.json<TokenBody>();
  expect(body.user.email).toBe(person.email);
  expect((await call('/api/v1/auth/me', { headers: bearer(person) })).status).toBe(401);
  const me = await call('/api/v1/auth/me', { headers: { authorization: `Bearer ${body.access_token}` } });
  expect(me.status).toBe(200);
  const old = await postJson('/api/v1/auth/login', { email: person.email, password: 'una voce poco fa' });
  expect(old.status).toBe(401);
  const now = await postJson('/api/v1/auth/login', { email: person.email, password: NEW_PASSWORD });
  expect(now.status).toBe(200);
  await mailTo(mailbox, person.email, /password at Cantora was changed/);
});

test('known and unknown e-mails get the same answer, and only the known one a mail', async () => {
  const person = await registerSomebody();
  const answers = [await askFor(person.email), await askFor('nobody@example.com')];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()));
  expect(known).toBe(unknown);
  await mailTo(mailbox, person.email, RESET);
  const rows = await env.DB.prepare(
    "SELECT count(*) AS mails FROM mails WHERE to_address = 'nobody@example.com'",
  ).first();
  expect(rows).toEqual({ mails: 0 });
});

test('the link leads where the configuration says, whatever host and origin the caller names', async () => {
  const person = await registerSomebody();
  await call('/api/v1/auth/password/reset', {
    method: 'POST',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'cf-connecting-ip': '192.0.2.200' },
    body: JSON.stringify({ email: person.email }),
  });
  const { text, from } = await mailTo(mailbox, person.email, RESET);
  expect(text).toContain(`\n${env.APP_ORIGIN}/reset-password#token=`);
  expect(text).not.toContain('evil');
  expect(from).toBe(env.MAIL_FROM);
});

test('a reset ends API keys and links to histories too: whoever had the account may have made them', async () => {
  const person = await registerSomebody();
  const { id } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  await env.DB.prepare(
    "INSERT INTO api_keys (id, user_id, name, key_hash, created_at_ms) VALUES ('apikey_1', ?, 'a', 'b', 1)",
  )
    .bind(id)
    .run();
  const linkPath = `/api/v1/songs/${await storeSong(id)}/history-link`;
  expect((await postJson(linkPath, {}, bearer(person))).status).toBe(201);
  const token = await linkFor(person);
  expect(
    (await postJson('/api/v1/auth/password/reset/confirm', { token, new_password: NEW_PASSWORD })).status,
  ).toBe(200);
  const key = await env.DB.prepare('SELECT revoked_at_ms IS NOT NULL AS isRevoked FROM api_keys').first();
  expect(key).toEqual({ isRevoked: 1 });
  expect(await env.DB.prepare('SELECT count(*) AS n FROM history_links').first('n')).toBe(0);
});

test('I19: of twenty parallel confirmations of one reset link exactly one succeeds', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      confirmPasswordReset(createContext(env), {
        token,
        newPassword: `${NEW_PASSWORD} ${index}`,
        factor: {},
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = answers.map((answer) => (answer.ok ? 'one_time_token_invalid' : answer.error.kind));
  // Some come after it was used, some find no room to hash.
  expect(refusals.filter((kind) => kind !== 'one_time_token_invalid' && kind !== 'too_busy')).toEqual([]);
  const live = await env.DB.prepare(
    `SELECT count(*) AS sessions FROM sessions JOIN users ON users.id = user_id
     WHERE email = ? AND revoked_at_ms IS NULL`,
  )
    .bind(person.email)
    .first();
  expect(live).toEqual({ sessions: 1 });
  expect((await confirm(token)).status).toBe(400);
});

test('I19: a reset link is dead after 60 minutes, after a newer one, and after any other new password', async () => {
  const [late, replaced, changed] = [
    await registerSomebody(),
    await registerSomebody(),
    await registerSomebody(),
  ];
  const first = await linkFor(replaced);
  const second = await linkFor(replaced);
  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(second)).status).toBe(200);

  const pending = await linkFor(changed);
  const fields = { current_password: 'una voce poco fa', new_password: NEW_PASSWORD };
  expect((await postJson('/api/v1/auth/password', fields, bearer(changed))).status).toBe(200);
  expect((await confirm(pending)).status).toBe(400);

  const token = await linkFor(late);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 + 5_000 });
  const answer = await confirm(token);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'one_time_token_invalid' });
});

test('a password that is refused does not use up the link', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person);
  for (const password of ['short', 'password1', person.email]) {
    const refused = await confirm(token, password);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'new_password' }] });
  }
  expect((await confirm(token)).status).toBe(200);
});

test('a browser is signed in by cookie; a page of another site can neither ask nor confirm', async () => {
  const person = await registerSomebody();
  const token = await linkFor(person);
  const foreign = { origin: 'https://evil.example' };
  expect((await askFor(person.email, foreign)).status).toBe(403);
  expect((await confirm(token, NEW_PASSWORD, foreign)).status).toBe(403);
  const answer = await confirm(token, NEW_PASSWORD, { origin: ORIGIN });
  expect(answer.headers.get('set-cookie')).toContain('__Host-cantora_refresh=');
  expect(await answer.json()).not.toHaveProperty('refresh_token');
});

test('nobody fills a letter box: three mails an hour to one address, and thirty asked for by one client', async () => {
  const person = await registerSomebody();
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      askFor(person.email, { 'cf-connecting-ip': `198.51.100.${index}` }),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(202));
  const written = "SELECT count(*) AS mails FROM mails WHERE to_address = ? AND kind = 'password_reset'";
  expect(await env.DB.prepare(written).bind(person.email).first()).toEqual({ mails: 3 });

  const answers = [];
  for (let index = 0; index < 31; index += 1) answers.push(await askFor(`letter${index}@example.com`));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(202), 429]);
  expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
