import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiKeyListBody, NewApiKeyBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import { inDepth } from '#test/depth.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import {
  countRows,
  FAILING_EVERYWHERE_MS,
  FAILURE_MODES,
  failEverywhere,
  jsonCall,
  type RepeatedCall,
} from '#test/worker/fail-everywhere.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import { createApi } from '../api.ts';
import { oneTimeToken, type TokenPurpose } from '../auth/one-time-tokens.ts';
import { verifyPassword } from '../auth/passwords.ts';

/** Calls about an account, with the process dying at each of their steps. The answer of the second try is what the first one's was. */

const AUTH = '/api/v1/auth';
const PASSWORD = 'una voce poco fa';
const NEW_PASSWORD = 'qui nel cor mi risuono';
const DEATHS = FAILURE_MODES.filter(({ kind }) => kind === 'crash');

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Check = (answer: Response, person: Person) => Promise<void>;

/** A call of a new account; `prepare` is made before, and gives the body. */
async function callOf(
  key: string,
  [method, path]: [method: string, path: string],
  prepare: (person: Person) => Promise<unknown>,
  check: Check,
): Promise<RepeatedCall> {
  const person = await registerSomebody();
  const body = await prepare(person);
  const request = jsonCall(method, AUTH + path, body, { ...bearer(person), 'idempotency-key': key });
  return { request, check: (answer) => check(answer, person) };
}

async function idOf(person: Person): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(person.email)
    .first<{ id: string }>();
  return row?.id ?? '';
}

function liveSessions(person: Person): Promise<number> {
  return countRows(
    'sessions JOIN users ON users.id = user_id WHERE email = ? AND revoked_at_ms IS NULL',
    person.email,
  );
}

/** The newest link that was mailed to this account. */
async function mailedToken(person: Person, purpose: TokenPurpose): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM one_time_tokens WHERE user_id = ? AND purpose = ?')
    .bind(await idOf(person), purpose)
    .first<{ id: string }>();
  return oneTimeToken(env.ACCESS_TOKEN_SECRET, purpose, row?.id ?? '');
}

async function isPassword(person: Person, password: string): Promise<boolean> {
  const row = await env.DB.prepare('SELECT password_hash AS hash FROM users WHERE email = ?')
    .bind(person.email)
    .first<{ hash: string }>();
  const isRight = await verifyPassword(password, row?.hash ?? null, {
    lane: 'stranger',
    account: null,
    address: 'tests',
  });
  return isRight.ok && isRight.value;
}

/** The tokens of the answer are worth something. */
async function expectSignedIn(answer: Response): Promise<void> {
  const { access_token: token } = await answer.json<{ access_token: string }>();
  expect((await call(`${AUTH}/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
}

async function makeMaster(person: Person): Promise<void> {
  const response = await postJson(
    `${AUTH}/subscription/upgrade`,
    { subscription_type: 'premium' },
    bearer(person),
  );
  if (!response.ok) throw new Error(await response.text());
}

const nothing = async () => ({});

describe.each(DEATHS)('I05: with the process dying $moment each call of the platform', (mode) => {
  test(
    'credits are spent once',
    async () => {
      await failEverywhere(mode, (key) =>
        callOf(
          key,
          ['POST', '/credits/use'],
          async () => ({ minutes: 3 }),
          async (answer, person) => {
            expect([answer.status, await answer.json()]).toEqual([200, { credits_remaining: 17 }]);
            expect(await creditsOf(person)).toBe(17);
          },
        ),
      );
    },
    FAILING_EVERYWHERE_MS,
  );

  test(
    'a plan is bought once',
    async () => {
      const request = async () => ({ subscription_type: 'pro' });
      await failEverywhere(mode, (key) =>
        callOf(key, ['POST', '/subscription/upgrade'], request, async (answer, person) => {
          expect(answer.status).toBe(200);
          expect(await answer.json<UpgradeBody>()).toMatchObject({
            subscription_type: 'pro',
            credits_remaining: 50,
          });
          expect(await creditsOf(person)).toBe(50);
        }),
      );
    },
    FAILING_EVERYWHERE_MS,
  );

  test(
    'one API key is made, and the second try shows the same',
    async () => {
      const prepare = (person: Person) =>
        makeMaster(person).then(() => ({ name: 'My laptop', password: PASSWORD }));
      await failEverywhere(mode, (key) =>
        callOf(key, ['POST', '/api-keys'], prepare, async (answer, person) => {
          expect(answer.status).toBe(201);
          const { key: apiKey } = await answer.json<NewApiKeyBody>();
          expect((await getJson<ApiKeyListBody>(person, `${AUTH}/api-keys`)).keys).toHaveLength(1);
          const used = await call('/api/v1/songs/', { headers: { authorization: `Bearer ${apiKey}` } });
          expect(used.status).toBe(200);
        }),
      );
    },
    FAILING_EVERYWHERE_MS,
  );

  test.each(['/logout', '/logout/all'])(
    '%s is answered, and the session is over',
    async (path) => {
      await failEverywhere(mode, (key) =>
        callOf(key, ['POST', path], nothing, async (answer, person) => {
          expect(answer.status).toBe(204);
          expect(await liveSessions(person)).toBe(0);
        }),
      );
    },
    FAILING_EVERYWHERE_MS,
  );
});

/** Each try of these hashes passwords: the harder half of the deaths is enough for a sample. */
const HARDER_DEATHS = DEATHS.filter(({ moment }) => moment === 'after');

describe.each(inDepth(HARDER_DEATHS, DEATHS))(
  'I05: with the process dying $moment each call that signs in',
  (mode) => {
    test(
      'a new password ends the other sessions and signs in, once',
      async () => {
        const body = async () => ({ current_password: PASSWORD, new_password: NEW_PASSWORD });
        await failEverywhere(mode, (key) =>
          callOf(key, ['POST', '/password'], body, async (answer, person) => {
            expect(answer.status).toBe(200);
            await expectSignedIn(answer);
            expect(await liveSessions(person)).toBe(1);
            expect(await isPassword(person, NEW_PASSWORD)).toBe(true);
          }),
        );
      },
      FAILING_EVERYWHERE_MS,
    );

    test(
      'a mailed link gives a new password and signs in, once',
      async () => {
        const prepare = async (person: Person) => {
          await postJson(`${AUTH}/password/reset`, { email: person.email });
          return { token: await mailedToken(person, 'password_reset'), new_password: NEW_PASSWORD };
        };
        await failEverywhere(mode, (key) =>
          callOf(key, ['POST', '/password/reset/confirm'], prepare, async (answer, person) => {
            expect(answer.status).toBe(200);
            await expectSignedIn(answer);
            expect(await liveSessions(person)).toBe(1);
            expect(await isPassword(person, NEW_PASSWORD)).toBe(true);
          }),
        );
      },
      FAILING_EVERYWHERE_MS,
    );

    test(
      'a mailed link changes the address, once',
      async () => {
        const prepare = async (person: Person) => {
          await postJson(
            `${AUTH}/email`,
            { email: `new-${person.email}`, password: PASSWORD },
            bearer(person),
          );
          return { token: await mailedToken(person, 'email_change') };
        };
        await failEverywhere(mode, (key) =>
          callOf(key, ['POST', '/email/confirm'], prepare, async (answer, person) => {
            expect(answer.status).toBe(200);
            expect(await answer.json()).toMatchObject({ email: `new-${person.email}` });
          }),
        );
      },
      FAILING_EVERYWHERE_MS,
    );
  },
);

test('a session that was ended while a call of it lay dead is over for that call too', async () => {
  const person = await registerSomebody();
  const request = jsonCall(
    'POST',
    `${AUTH}/credits/use`,
    { minutes: 1 },
    { ...bearer(person), 'idempotency-key': 'dead' },
  );
  const platform = failingPlatform({ kind: 'crash', moment: 'before', atCall: 3 });
  await createApi().fetch(request(), platform.env, createExecutionContext());
  const endedAtMs = Date.now() + IDEMPOTENCY_LEASE_MS + 1_000;
  await env.DB.prepare('UPDATE sessions SET revoked_at_ms = ? WHERE user_id = ?')
    .bind(endedAtMs, await idOf(person))
    .run();
  vi.useFakeTimers({ toFake: ['Date'], now: endedAtMs + 1_000 });
  expect((await call(`${AUTH}/credits/use`, request())).status).toBe(401);
  expect(await countRows("ledger WHERE kind = 'use' AND user_id = ?", await idOf(person))).toBe(0);
});
