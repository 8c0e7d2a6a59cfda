import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorBody, TokenBody } from '#domain/contracts/api.ts';
import type { RecoveryCodesBody, SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import {
  type Authenticator,
  codeOf,
  FACTOR,
  forgetUsedCodes,
  letProofsAge,
  turnOnAuthenticator,
} from '#test/worker/second-factor.ts';
import { createContext } from '../context.ts';
import { login } from '../services/accounts/accounts.ts';

/** Two-step sign-in with an authenticator app and recovery codes. Passkeys: passkeys.test.ts. */

const LOGIN = '/api/v1/auth/login';

let mailbox: ReturnType<typeof openMailbox>;
beforeEach(() => {
  mailbox = openMailbox();
});
afterEach(() => vi.restoreAllMocks());

async function protectedPerson(): Promise<{ person: Person; app: Authenticator }> {
  const person = await registerSomebody();
  const app = await turnOnAuthenticator(person);
  await forgetUsedCodes();
  return { person, app };
}

const logIn = (person: Person, fields: object = {}) =>
  postJson(LOGIN, { email: person.email, password: PASSWORD, ...fields });

async function codeOfAnswer(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json<ErrorBody>()).code];
}

async function sessionsOf(person: Person): Promise<number> {
  const row = await env.DB.prepare(
    'SELECT count(*) AS sessions FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(person.email)
    .first<{ sessions: number }>();
  return row?.sessions ?? 0;
}

test('a right password alone gives no token and no session: the second factor is asked for, with what can answer it', async () => {
  const { person } = await protectedPerson();
  const before = await sessionsOf(person);
  const answer = await logIn(person);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    {
      code: 'second_factor_required',
      params: { methods: ['totp', 'recovery_code'], passkey_request: null },
    },
  ]);
  expect(await sessionsOf(person)).toBe(before);
});

test('a wrong password is told nothing of the second factor', async () => {
  const { person, app } = await protectedPerson();
  const fields = { email: person.email, password: 'not this one', second_factor_code: codeOf(app.secret) };
  expect(await codeOfAnswer(await postJson(LOGIN, fields))).toEqual([401, 'wrong_credentials']);
});

test('a code signs in once: its replay is refused, also when two come at the same time', async () => {
  const { person, app } = await protectedPerson();
  const code = codeOf(app.secret);
  const input = { email: person.email, password: PASSWORD, factor: { code } };
  const answers = await Promise.all([1, 2, 3].map(() => login(createContext(env), input)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const again = await logIn(person, { second_factor_code: code });
  expect(await codeOfAnswer(again)).toEqual([403, 'wrong_second_factor']);
});

test('the code of a step earlier or later is right, one of two steps away is not', async () => {
  const { person, app } = await protectedPerson();
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 + 15_000 });
  for (const [steps, status] of [
    [-2, 403],
    [-1, 200],
    [1, 200],
    [2, 403],
  ] as const) {
    const answer = await logIn(person, { second_factor_code: codeOf(app.secret, steps) });
    expect([steps, answer.status]).toEqual([steps, status]);
  }
  vi.useRealTimers();
});

test('a recovery code signs in once, however it is typed, and its owner is told', async () => {
  const { person, app } = await protectedPerson();
  expect(new Set(app.recoveryCodes).size).toBe(10);
  const [code = ''] = app.recoveryCodes;
  const typed = { second_factor_code: ` ${code.toUpperCase().replaceAll('-', ' ')}` };
  expect((await logIn(person, typed)).status).toBe(200);
  expect(await codeOfAnswer(await logIn(person, typed))).toEqual([403, 'wrong_second_factor']);
  expect(await getJson<SecondFactorBody>(person, FACTOR)).toMatchObject({ recovery_codes_left: 9 });
  await mailTo(mailbox, person.email, /recovery code .* was used/);
});

test('guesses at the code are budgeted beside those at the password, and their end is told to the owner', async () => {
  const { person, app } = await protectedPerson();
  const wrong = { second_factor_code: codeOf(app.secret) === '000000' ? '000001' : '000000' };
  const answers: string[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    answers.push((await codeOfAnswer(await logIn(person, wrong)))[1]);
  expect(answers).toEqual([...Array(10).fill('wrong_second_factor'), ...Array(2).fill('too_many_attempts')]);
  expect((await logIn(person, { second_factor_code: codeOf(app.secret) })).status).toBe(429);
  const notice = await mailTo(mailbox, person.email, /knows the password/);
  expect(mailbox.mails.filter(({ subject }) => subject === notice.subject)).toHaveLength(1);
});

test('an app counts from its confirmation on: begun without it, or confirmed with a wrong or a late code, nothing changes', async () => {
  const person = await registerSomebody();
  const begin = (password: string) => postJson(`${FACTOR}/authenticator`, { password }, bearer(person));
  expect(await codeOfAnswer(await begin('not this one'))).toEqual([403, 'wrong_password']);
  const { secret, otpauth_uri: uri } = await (await begin(PASSWORD)).json<Record<string, string>>();
  expect(uri).toContain(`secret=${secret}`);
  const confirm = (code: string) =>
    postJson(`${FACTOR}/authenticator/confirm`, { second_factor_code: code }, bearer(person));
  expect(await codeOfAnswer(await confirm('12345'))).toEqual([403, 'wrong_second_factor']);
  expect((await logIn(person)).status).toBe(200);
  await env.DB.prepare('UPDATE authenticators SET pending_since_ms = pending_since_ms - 900000').run();
  expect(await codeOfAnswer(await confirm(codeOf(secret ?? '')))).toEqual([409, 'second_factor_not_begun']);
  expect(await getJson<SecondFactorBody>(person, FACTOR)).toMatchObject({ is_on: false });
});

test('new recovery codes make the old ones worthless, and another app takes the place of the first', async () => {
  const { person, app } = await protectedPerson();
  const renewed = await postJson(`${FACTOR}/recovery-codes`, { password: PASSWORD }, bearer(person));
  const { recovery_codes: codes } = await renewed.json<RecoveryCodesBody>();
  expect((await logIn(person, { second_factor_code: app.recoveryCodes[0] })).status).toBe(403);
  const second = await turnOnAuthenticator(person);
  expect(second.recoveryCodes).toEqual([]);
  await forgetUsedCodes();
  expect((await logIn(person, { second_factor_code: codeOf(app.secret) })).status).toBe(403);
  expect((await logIn(person, { second_factor_code: codeOf(second.secret) })).status).toBe(200);
  expect((await logIn(person, { second_factor_code: codes[0] })).status).toBe(200);
});

const GUARDED: [string, string, object][] = [
  ['POST', '/api/v1/auth/api-keys', { name: 'A thief’s' }],
  ['POST', '/api/v1/auth/email', { email: 'thief@example.com' }],
  ['POST', '/api/v1/auth/password', { current_password: PASSWORD, new_password: 'di tanti palpiti' }],
  ['POST', `${FACTOR}/recovery-codes`, {}],
  ['POST', `${FACTOR}/authenticator`, {}],
  ['POST', `${FACTOR}/passkeys/options`, {}],
  ['DELETE', `${FACTOR}/passkeys/of-nobody`, {}],
  ['POST', '/api/v1/auth/export', {}],
  ['DELETE', FACTOR, {}],
  ['DELETE', '/api/v1/auth/me', {}],
];

test.each(GUARDED)(
  'a stolen session with the password does not make %s %s without a fresh second factor',
  async (method, path, fields) => {
    const { person } = await protectedPerson();
    await letProofsAge();
    const body = method === 'GET' ? null : JSON.stringify({ password: PASSWORD, ...fields });
    const headers = { ...bearer(person), 'content-type': 'application/json' };
    expect(await codeOfAnswer(await call(path, { method, headers, body }))).toEqual([
      403,
      'second_factor_not_fresh',
    ]);
    expect((await call('/api/v1/auth/me', { headers })).status).toBe(200);
  },
);

test('a code in the same call, or one that was given in the session before, lets the change happen', async () => {
  const { person, app } = await protectedPerson();
  await letProofsAge();
  const renew = (fields: object) =>
    postJson(`${FACTOR}/recovery-codes`, { password: PASSWORD, ...fields }, bearer(person));
  expect((await renew({ second_factor_code: codeOf(app.secret) })).status).toBe(201);
  expect((await renew({})).status).toBe(201);
  await letProofsAge();
  const code = { second_factor_code: codeOf(app.secret, 1) };
  expect((await postJson(`${FACTOR}/verify`, code, bearer(person))).status).toBe(204);
  expect((await renew({})).status).toBe(201);
});

test('a password reset neither turns the second factor off nor goes around it, and its link is not spent on asking', async () => {
  const { person, app } = await protectedPerson();
  await postJson('/api/v1/auth/password/reset', { email: person.email });
  const token = tokenIn(await mailTo(mailbox, person.email, /Set a new password/));
  const confirm = (fields: object) =>
    postJson('/api/v1/auth/password/reset/confirm', { token, new_password: 'di tanti palpiti', ...fields });
  expect(await codeOfAnswer(await confirm({}))).toEqual([401, 'second_factor_required']);
  const done = await confirm({ second_factor_code: codeOf(app.secret) });
  const { access_token: accessToken } = await done.json<TokenBody>();
  expect(await getJson<SecondFactorBody>({ ...person, accessToken }, FACTOR)).toMatchObject({ is_on: true });
});

test('turned off, the password alone signs in again, and nothing of it is left', async () => {
  const { person } = await protectedPerson();
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { ...bearer(person), 'content-type': 'application/json' };
  expect((await call(FACTOR, { method: 'DELETE', headers, body })).status).toBe(204);
  expect((await logIn(person)).status).toBe(200);
  expect(await getJson<SecondFactorBody>(person, FACTOR)).toEqual({
    is_on: false,
    authenticator_since: null,
    passkeys: [],
    recovery_codes_left: 0,
  });
  await mailTo(mailbox, person.email, /Two-step sign-in is off/);
});
