import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { TokenBody } from '#domain/contracts/api.ts';
import { call, ORIGIN, postJson, proveAddress } from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import { turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { createContext } from '../context.ts';
import { findUserByEmail } from '../services/accounts/accounts.ts';
import { isOn, readFactors } from '../services/factors/factors.ts';
import { methodOf, unsealSecret } from '../services/factors/proofs.ts';

/** Somebody has a copy of the whole database and nothing else. Every table is read, also those that come later. */

const PASSWORD = 'una voce poco fa';
const EMAIL = 'rosina@example.com';
/** What the helpers ask of a person. */
const EMAIL_ONLY = { email: EMAIL, refreshToken: '' };
const NEW_EMAIL = 'rosina.almaviva@example.com';
/** What a hash, an id or a token can look like; longer texts are documents. */
const MAX_TOKEN_LENGTH = 1_000;
let mailbox: Mailbox;
let secrets: string[] = [];

/** Leaves a trace in everything that signs somebody in or proves who they are. */
beforeAll(async () => {
  mailbox = openMailbox();
  const fields = { email: EMAIL, password: PASSWORD, full_name: 'Rosina' };
  const registered = await postJson('/api/v1/auth/register', fields, {
    'idempotency-key': 'a-key-of-the-client',
  });
  const first = await registered.json<TokenBody>();
  const browser = await postJson('/api/v1/auth/login', fields, { origin: ORIGIN });
  const refresh = await postJson('/api/v1/auth/refresh', { refresh_token: first.refresh_token });
  const second = await refresh.json<TokenBody>();
  const bearer = { authorization: `Bearer ${second.access_token}` };
  await proveAddress(EMAIL);
  await postJson('/api/v1/auth/password/reset', { email: EMAIL });
  await postJson('/api/v1/auth/email', { email: NEW_EMAIL, password: PASSWORD }, bearer);
  const app = await turnOnAuthenticator({ ...EMAIL_ONLY, accessToken: second.access_token });
  const begun = await postJson('/api/v1/auth/export', { password: PASSWORD }, bearer);
  const { ticket } = await begun.json<{ ticket: string }>();
  const cookies = [...(browser.headers.get('set-cookie') ?? '').matchAll(/__Host-\w+=([^;,]+)/g)];
  expect(cookies).toHaveLength(2);
  secrets = [
    PASSWORD,
    'a-key-of-the-client',
    first.refresh_token ?? '',
    first.access_token,
    second.refresh_token ?? '',
    second.access_token,
    tokenIn(await mailTo(mailbox, EMAIL, /Set a new password/)),
    tokenIn(await mailTo(mailbox, NEW_EMAIL, /Confirm/)),
    ticket,
    ...cookies.map(([, value = '']) => value),
    app.secret,
    ...app.recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
    env.ACCESS_TOKEN_SECRET,
    env.SIGNED_URL_SECRET,
    env.MAIL_API_KEY,
  ];
});

/** Every value of every table. */
async function dump(): Promise<Map<string, Set<string>>> {
  const tables = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`,
  ).all<{ name: string }>();
  const values = new Map<string, Set<string>>();
  for (const { name } of tables.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>();
    values.set(name, new Set(results.flatMap((row) => Object.values(row).map(String))));
  }
  return values;
}

test('I18: a copy of the database holds no password, no token and no key of anybody', async () => {
  const tables = await dump();
  for (const filled of [
    'users',
    'sessions',
    'refresh_tokens',
    'one_time_tokens',
    'mails',
    'attempt_budgets',
    'authenticators',
    'recovery_codes',
  ]) {
    expect(tables.get(filled)?.size, filled).toBeGreaterThan(0);
  }
  expect(secrets.every((secret) => secret.length > 0)).toBe(true);
  for (const [table, values] of tables) {
    const text = [...values].join('\n');
    expect(
      secrets.filter((secret) => text.includes(secret)),
      table,
    ).toEqual([]);
  }
});

test('I18: nothing that stands in a copy of the database lets anybody in', async () => {
  const tables = await dump();
  const values = new Set([...tables.values()].flatMap((table) => [...table]));
  const presentable = [...values].filter((value) => value.length > 0 && value.length <= MAX_TOKEN_LENGTH);
  expect(presentable.length).toBeGreaterThan(20);
  for (const value of presentable) {
    const answers = await Promise.all([
      postJson('/api/v1/auth/refresh', { refresh_token: value }),
      call('/api/v1/auth/me', { headers: { authorization: `Bearer ${encodeURIComponent(value)}` } }),
      postJson('/api/v1/auth/email/confirm', { token: value }),
      postJson('/api/v1/auth/email/undo', { token: value }),
      postJson('/api/v1/auth/password/reset/confirm', { token: value, new_password: 'di tanti palpiti' }),
    ]);
    for (const { status } of answers) expect([400, 401, 422], value).toContain(status);
  }
  const asPassword = await postJson('/api/v1/auth/login', { email: EMAIL, password: await storedHash() });
  expect(asPassword.status).toBe(401);
});

test('I18: nothing that stands in a copy of the database answers for a second factor', async () => {
  const tables = await dump();
  const context = createContext(env);
  const user = await findUserByEmail(context, EMAIL);
  const factors = await readFactors(context, user?.id ?? '');
  expect(isOn(factors)).toBe(true);
  for (const code of new Set([...tables.values()].flatMap((table) => [...table]))) {
    expect(await methodOf(context, user?.id ?? '', factors, { code }), code).toBeNull();
  }
  // Whose row it is belongs to the key: a secret that is copied to another account opens nowhere.
  const sealed = factors.authenticator?.sealedSecret ?? '';
  await expect(unsealSecret(context, 'user_of_somebody_else', sealed)).rejects.toThrow();
});

async function storedHash(): Promise<string> {
  const row = await env.DB.prepare('SELECT password_hash AS hash FROM users').first<{ hash: string }>();
  return row?.hash ?? '';
}
