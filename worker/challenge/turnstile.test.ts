import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postJson } from '#test/worker/api.ts';
import { assertEnv } from '../assert-env.ts';
import { createContext } from '../context.ts';
import { passChallenge, readTurnstileSettings } from './turnstile.ts';

/** Point 3 of the budgets: sign-ups by robots. Cloudflare's endpoint is played here; `e2e/account.test.ts` has one on a port. */

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const NOBODY = { email: 'robot@example.com', password: 'una voce poco fa', full_name: 'Olympia' };

let asked: { url: string; body: Record<string, string> }[] = [];
let emails = 0;

beforeEach(() => {
  asked = [];
  env.TURNSTILE_SITE_KEY = 'a-site-key';
  env.TURNSTILE_SECRET_KEY = 'a-secret-key';
});
afterEach(() => {
  env.TURNSTILE_SITE_KEY = '';
  env.TURNSTILE_SECRET_KEY = '';
  vi.restoreAllMocks();
});

function turnstileAnswers(answer: () => Response | Promise<Response>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url) !== VERIFY_URL) return new Response(null, { status: 503 });
    asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    expect(init?.redirect).toBe('manual');
    init?.signal?.throwIfAborted();
    return answer();
  });
}

async function signUp(token?: string) {
  emails += 1;
  const body = { ...NOBODY, email: `robot${emails}@example.com`, ...(token && { challenge_token: token }) };
  const answer = await postJson('/api/v1/auth/register', body);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

async function accountsOfRobots(): Promise<number> {
  const count = env.DB.prepare("SELECT count(*) AS n FROM users WHERE email LIKE 'robot%'");
  return (await count.first<{ n: number }>())?.n ?? 0;
}

test('whoever has done the check signs up, and its maker is asked about the token', async () => {
  turnstileAnswers(() => Response.json({ success: true, 'error-codes': [] }));
  expect(await signUp('a-token')).toMatchObject({ status: 201 });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({ secret: 'a-secret-key', response: 'a-token' });
  expect(asked[0]?.body.idempotency_key).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
  );
});

test('a robot gets no account: without a token nobody is asked, and one that is not good is refused', async () => {
  turnstileAnswers(() => Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }));
  const before = await accountsOfRobots();
  const refusal = {
    status: 403,
    body: { code: 'challenge_failed', detail: expect.stringContaining('robot') },
  };
  expect(await signUp()).toMatchObject(refusal);
  expect(asked).toHaveLength(0);
  expect(await signUp('used before')).toMatchObject(refusal);
  expect(asked).toHaveLength(1);
  expect(await accountsOfRobots()).toBe(before);
});

describe('when its maker cannot say', () => {
  test.each([
    ['is away', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['fails', () => new Response('<h1>502</h1>', { status: 502 })],
    [
      'leads elsewhere',
      () => new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
    ],
    ['says too much', () => new Response('x'.repeat(20_000))],
    ['has trouble', () => Response.json({ success: false, 'error-codes': ['internal-error'] })],
    [
      'does not know our key',
      () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
  ])('because it %s, nobody signs up and everybody hears to come back', async (_what, answer) => {
    turnstileAnswers(answer);
    const before = await accountsOfRobots();
    expect(await signUp('a-token')).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: { code: 'unavailable' },
    });
    expect(await accountsOfRobots()).toBe(before);
  });

  test('because it is silent, the call ends after five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    turnstileAnswers(() => Response.json({ success: true }));
    expect(await signUp('a-token')).toMatchObject({ status: 503 });
    expect(timeout).toHaveBeenCalledWith(5_000);
  });
});

test('a sign-up that died half-way asks again as the same question, so that its token is still good', async () => {
  turnstileAnswers(() => Response.json({ success: true }));
  const settings = { ...createContext(env), randomBytes: (count: number) => new Uint8Array(count).fill(9) };
  await passChallenge(settings, 'a-token');
  await passChallenge(settings, 'a-token');
  expect(asked[0]?.body.idempotency_key).toBe(asked[1]?.body.idempotency_key);
});

test('without its keys nobody is asked; with one of them the Worker does not start', async () => {
  expect(readTurnstileSettings({ ...env, TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '' })).toBe(null);
  expect(() => assertEnv({ ...env, TURNSTILE_SECRET_KEY: '' })).toThrow('TURNSTILE_SECRET_KEY');
  expect(() => assertEnv({ ...env, TURNSTILE_SITE_KEY: '' })).toThrow('TURNSTILE_SITE_KEY');
  env.TURNSTILE_SITE_KEY = '';
  env.TURNSTILE_SECRET_KEY = '';
  turnstileAnswers(() => Response.json({ success: false }));
  expect(await signUp()).toMatchObject({ status: 201 });
  expect(asked).toHaveLength(0);
});
