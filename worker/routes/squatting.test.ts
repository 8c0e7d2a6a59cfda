import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody, TokenBody } from '#domain/contracts/api.ts';
import type { SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerUnproved,
} from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import { storeSong } from '#test/worker/practice.ts';
import { FACTOR } from '#test/worker/second-factor.ts';
import { createContext } from '../context.ts';
import { findUserByEmail } from '../services/accounts/accounts.ts';

/** Somebody signs up with an address that is not theirs: its owner gets the account, and hears no more of it than they must. */

const NEW_PASSWORD = 'di tanti palpiti';
const PROOF = '/api/v1/auth/email/proof';
let mailbox: Mailbox;
let clients = 0;

beforeEach(() => {
  clients += 1;
  mailbox = openMailbox();
});

const from = () => ({ 'cf-connecting-ip': `192.0.2.${clients}` });

async function idOf({ email }: Person): Promise<string> {
  return (await findUserByEmail(createContext(env), email))?.id ?? '';
}

/** As the owner of the address does who finds it taken. */
async function takeAccount(email: string, fields: object = {}): Promise<Response> {
  await postJson('/api/v1/auth/password/reset', { email }, from());
  const token = tokenIn(await mailTo(mailbox, email, /Set a new password/));
  return postJson('/api/v1/auth/password/reset/confirm', { token, new_password: NEW_PASSWORD, ...fields });
}

const mailsTo = (email: string) =>
  env.DB.prepare('SELECT kind FROM mails WHERE to_address = ?').bind(email).all<{ kind: string }>();

test.each([
  ['an app', `${FACTOR}/authenticator`, { password: PASSWORD }],
  ['the code of an app', `${FACTOR}/authenticator/confirm`, { second_factor_code: '123456' }],
  ['a passkey', `${FACTOR}/passkeys/options`, { password: PASSWORD }],
])('%s is set up only by who has confirmed the address', async (_what, path, fields) => {
  const squatter = await registerUnproved();
  const answer = await postJson(path, fields, bearer(squatter));
  expect([answer.status, (await answer.json<ErrorBody>()).code]).toEqual([409, 'email_not_confirmed']);
});

test('the mailed link confirms the address, and then a second factor can be set up', async () => {
  const person = await registerUnproved();
  expect((await postJson(PROOF, {}, { ...bearer(person), ...from() })).status).toBe(202);
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ email_confirmed: false });
  const token = tokenIn(await mailTo(mailbox, person.email, /Confirm your e-mail address/));
  const confirmed = await postJson('/api/v1/auth/email/confirm', { token });
  expect(await confirmed.json()).toMatchObject({ email_confirmed: true });
  const begun = await postJson(`${FACTOR}/authenticator`, { password: PASSWORD }, bearer(person));
  expect(begun.status).toBe(201);
});

test('a mailed link takes an account that never proved its address: its sessions, factors, keys and known places go, its songs stay', async () => {
  const squatter = await registerUnproved();
  const id = await idOf(squatter);
  const songId = await storeSong(id);
  // As accounts of before had them, when nobody asked for a proof.
  await env.DB.batch([
    env.DB.prepare("INSERT INTO authenticators VALUES (?, 'sealed', 1, NULL, NULL)").bind(id),
    env.DB.prepare("INSERT INTO passkeys VALUES (?, ?, 'a', 'b', 0, '[]', 1, NULL)").bind(
      `passkey_${id}`,
      id,
    ),
    env.DB.prepare("INSERT INTO recovery_codes VALUES (?, 'hash', 1, NULL, NULL)").bind(id),
    env.DB.prepare(
      "INSERT INTO api_keys (id, user_id, name, key_hash, created_at_ms) VALUES (?1, ?2, 'a', ?1, 1)",
    ).bind(`apikey_${id}`, id),
  ]);
  const taken = await takeAccount(squatter.email);
  expect(taken.status).toBe(200);
  const body = await taken.json<TokenBody>();
  expect(body.user).toMatchObject({ id, email_confirmed: true });
  const owner = { ...squatter, accessToken: body.access_token };
  expect((await call('/api/v1/auth/me', { headers: bearer(squatter) })).status).toBe(401);
  expect(await getJson<SecondFactorBody>(owner, FACTOR)).toEqual({
    is_on: false,
    authenticator_since: null,
    passkeys: [],
    recovery_codes_left: 0,
  });
  const count = (from: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).bind(id).first('n');
  expect(await count('api_keys WHERE user_id = ? AND revoked_at_ms IS NULL')).toBe(0);
  // That of the owner who has just signed in.
  expect(await count('known_addresses WHERE user_id = ?')).toBe(1);
  expect((await call(`/api/v1/songs/${songId}`, { headers: bearer(owner) })).status).toBe(200);
});

test('whoever changes a password again and again sends an address that nobody proved no mail at all', async () => {
  const squatter = await registerUnproved();
  let { accessToken } = squatter;
  let current = PASSWORD;
  for (let change = 0; change < 12; change += 1) {
    const fields = { current_password: current, new_password: `di tanti palpiti ${change}` };
    const answer = await postJson('/api/v1/auth/password', fields, bearer({ ...squatter, accessToken }));
    expect(answer.status).toBe(200);
    accessToken = (await answer.json<TokenBody>()).access_token;
    current = fields.new_password;
  }
  await postJson(
    '/api/v1/auth/email',
    { email: 'elsewhere@example.com', password: current },
    { ...bearer({ ...squatter, accessToken }), ...from() },
  );
  expect((await mailsTo(squatter.email)).results).toEqual([]);
});

test('a stranger’s wish for the address of an account that never proved it is not mailed to it', async () => {
  const [squatter, other] = [await registerUnproved(), await registerUnproved()];
  const fields = { email: squatter.email, password: PASSWORD };
  expect((await postJson('/api/v1/auth/email', fields, { ...bearer(other), ...from() })).status).toBe(202);
  expect((await mailsTo(squatter.email)).results).toEqual([]);
});
