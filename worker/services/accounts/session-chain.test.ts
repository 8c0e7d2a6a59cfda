import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { REFRESH_TOKEN_MS, REUSE_GRACE_MS } from '#domain/accounts/session-lifetimes.ts';
import { inDepth } from '#test/depth.ts';
import { registerSomebody } from '#test/worker/api.ts';
import { hashToken } from '../../auth/refresh-token-format.ts';
import { type Context, createContext } from '../../context.ts';
import { refreshSession } from './refresh-rotation.ts';
import { openSession, type Tokens } from './sessions.ts';

/**
 * One session against a model of it, over random orders of refreshes with any token of its chain and moves of the clock. The model
 * says only what the invariants say: which token gives a child, which gives the same child again, and which ends it all.
 */

const SCHEDULES = inDepth(4, 40);
const START_MS = Date.parse('2026-03-01T00:00:00Z');

let user = { id: '', email: '', passwordHash: '' };

type Step =
  | { kind: 'wait'; ms: number }
  /** How far behind the newest token; a number beyond the first token means the first one. */
  | { kind: 'refresh'; age: number }
  | { kind: 'refresh_in_parallel'; age: number; callers: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refresh' as const),
      age: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 9),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refresh_in_parallel' as const),
      age: fc.constantFrom(0, 0, 0, 1, 2),
      callers: fc.integer({ min: 2, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(
        1,
        REUSE_GRACE_MS - 1,
        REUSE_GRACE_MS,
        REUSE_GRACE_MS + 1,
        600_000,
        REFRESH_TOKEN_MS,
      ),
    }),
  },
);

class Model {
  isAlive = true;
  chain: { token: string; bornAtMs: number; rotatedAtMs: number | null }[];

  constructor(first: string, nowMs: number) {
    this.chain = [{ token: first, bornAtMs: nowMs, rotatedAtMs: null }];
  }

  linkAt(age: number) {
    const link = this.chain[Math.max(0, this.chain.length - 1 - age)];
    if (!link) throw new Error('A chain has at least one token.');
    return link;
  }

  /** What the presented token must give: its child, or nothing. */
  present(token: string, nowMs: number): 'child' | 'nothing' {
    const age = this.chain.length - 1 - this.chain.findIndex((link) => link.token === token);
    const link = this.linkAt(age);
    if (!this.isAlive || nowMs - this.linkAt(0).bornAtMs >= REFRESH_TOKEN_MS) return 'nothing';
    if (age === 0) return 'child';
    if (age === 1 && link.rotatedAtMs !== null && nowMs - link.rotatedAtMs <= REUSE_GRACE_MS) return 'child';
    this.isAlive = false;
    return 'nothing';
  }

  /** A child that is new lengthens the chain; one that was given before must be the newest. */
  receive(parent: string, child: string, nowMs: number): void {
    const newest = this.linkAt(0);
    if (newest.token !== parent) {
      expect(child).toBe(newest.token);
      return;
    }
    newest.rotatedAtMs = nowMs;
    this.chain.push({ token: child, bornAtMs: nowMs, rotatedAtMs: null });
  }
}

beforeAll(async () => {
  const { email } = await registerSomebody();
  const row = await env.DB.prepare(
    'SELECT id, email, password_hash AS passwordHash FROM users WHERE email = ?',
  )
    .bind(email)
    .first<typeof user>();
  if (row) user = row;
});

/** With a full budget: these tests are about the chain. */
async function startSession(nowMs: () => number): Promise<{ context: Context; first: Tokens }> {
  await env.DB.exec('DELETE FROM attempt_budgets');
  const context = { ...createContext(env), nowMs };
  const first = await openSession(context, user, 'off');
  if (!first) throw new Error('The session did not begin.');
  return { context, first };
}

async function activeTokens(sessionId: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT count(*) AS active FROM refresh_tokens JOIN sessions ON sessions.id = session_id
     WHERE session_id = ? AND rotated_at_ms IS NULL AND revoked_at_ms IS NULL`,
  )
    .bind(sessionId)
    .first<{ active: number }>();
  return row?.active ?? -1;
}

async function rowsOf(sessionId: string): Promise<number> {
  const rows = env.DB.prepare('SELECT count(*) AS n FROM refresh_tokens WHERE session_id = ?');
  return (await rows.bind(sessionId).first<{ n: number }>())?.n ?? -1;
}

async function run(steps: readonly Step[]): Promise<void> {
  let nowMs = START_MS;
  const { context, first } = await startSession(() => nowMs);
  const model = new Model(first.refreshToken, nowMs);
  for (const one of steps) {
    if (one.kind === 'wait') nowMs += one.ms;
    else {
      const { token } = model.linkAt(one.age);
      const callers = one.kind === 'refresh' ? 1 : one.callers;
      const expected = model.present(token, nowMs);
      const answers = await Promise.all(
        Array.from({ length: callers }, () => refreshSession(context, token)),
      );
      const children = answers.map((answer) => (answer.ok ? answer.value.refreshToken : null));
      expect(new Set(children).size).toBe(1);
      expect(children[0] === null ? 'nothing' : 'child').toBe(expected);
      if (children[0]) model.receive(token, children[0], nowMs);
    }
    expect(await activeTokens(first.viewer.sessionId)).toBe(model.isAlive ? 1 : 0);
    expect(await rowsOf(first.viewer.sessionId)).toBeLessThanOrEqual(2);
  }
}

test('I14, I15, I16: a session is one chain with one active token; an old token ends it; parallel callers get one child', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), run), {
    numRuns: SCHEDULES,
  });
}, 120_000);

test('I14: however often a session is refreshed, one active token is left', async () => {
  let nowMs = START_MS;
  const { context, first } = await startSession(() => nowMs);
  let token = first.refreshToken;
  for (let round = 0; round < 5; round += 1) {
    nowMs += 600_000;
    const tokens = await refreshSession(context, token);
    token = tokens.ok ? tokens.value.refreshToken : 'none';
    expect(await activeTokens(first.viewer.sessionId)).toBe(1);
  }
});

test('a session that is refreshed 120 times has two rows, and each token of its past ends it', async () => {
  for (const age of [0, 1, 60, 118]) {
    let nowMs = START_MS;
    const { context, first } = await startSession(() => nowMs);
    const past = [first.refreshToken];
    for (let round = 0; round < 120; round += 1) {
      nowMs += 600_000;
      const tokens = await refreshSession(context, past.at(-1) ?? '');
      past.push(tokens.ok ? tokens.value.refreshToken : 'none');
    }
    expect(new Set(past).size).toBe(121);
    expect(await rowsOf(first.viewer.sessionId)).toBe(2);
    nowMs += REUSE_GRACE_MS + 1;
    expect((await refreshSession(context, past[age] ?? '')).ok).toBe(false);
    expect(await activeTokens(first.viewer.sessionId)).toBe(0);
  }
});

test('a chain that began before its rows knew their family goes on, and the tokens of before still end it', async () => {
  // As tokens were made then, no two of them had anything in common.
  const ancestor = 'another-token-of-43-characters-altogether-43';
  expect(ancestor.slice(0, 43)).toMatch(/^[\w-]{43}$/);
  for (const copied of ['ancestor', 'first', 'second'] as const) {
    let nowMs = START_MS;
    const { context, first } = await startSession(() => nowMs);
    const { sessionId } = first.viewer;
    const chain = [first.refreshToken];
    const refresh = async () => {
      nowMs += 600_000;
      const tokens = await refreshSession(context, chain.at(-1) ?? '');
      chain.push(tokens.ok ? tokens.value.refreshToken : 'none');
    };
    await refresh();
    await env.DB.batch([
      env.DB.prepare('UPDATE refresh_tokens SET family_hash = NULL WHERE session_id = ?').bind(sessionId),
      env.DB.prepare(
        `INSERT OR REPLACE INTO refresh_tokens (token_hash, session_id, generation, created_at_ms, expires_at_ms, rotated_at_ms)
         VALUES (?, ?, 0, ?, ?, ?)`,
      ).bind(
        await hashToken(ancestor.slice(0, 43)),
        sessionId,
        START_MS,
        START_MS + REFRESH_TOKEN_MS,
        START_MS,
      ),
    ]);
    for (let round = 0; round < 4; round += 1) await refresh();
    expect(await activeTokens(sessionId)).toBe(1);
    const copies = { ancestor: ancestor.slice(0, 43), first: chain[0] ?? '', second: chain[1] ?? '' };
    expect((await refreshSession(context, copies[copied])).ok).toBe(false);
    expect(await activeTokens(sessionId)).toBe(0);
  }
});

test('refreshes without a pause have to wait, which ends no session: the same token goes on later', async () => {
  let nowMs = START_MS;
  const { context, first } = await startSession(() => nowMs);
  let token = first.refreshToken;
  let refused = 0;
  for (let round = 0; round < 130; round += 1) {
    const tokens = await refreshSession(context, token);
    if (tokens.ok) token = tokens.value.refreshToken;
    else {
      refused += 1;
      expect(tokens.error).toEqual({ kind: 'too_many_attempts', retryAfterSeconds: 5 });
    }
  }
  expect(refused).toBe(10);
  nowMs += 5_000;
  expect((await refreshSession(context, token)).ok).toBe(true);
});

test('I15: a token older than the parent of the newest ends the chain, also within the grace', async () => {
  const { context, first } = await startSession(() => START_MS);
  const second = await refreshSession(context, first.refreshToken);
  const third = await refreshSession(context, second.ok ? second.value.refreshToken : '');
  expect(third.ok).toBe(true);
  expect((await refreshSession(context, first.refreshToken)).ok).toBe(false);
  expect((await refreshSession(context, third.ok ? third.value.refreshToken : '')).ok).toBe(false);
  expect(await activeTokens(first.viewer.sessionId)).toBe(0);
});

test.each([20, 100])(
  'I16: %i parallel refreshes give one child to all of them, and no logout',
  async (callers) => {
    const { context, first } = await startSession(() => START_MS);
    const answers = await Promise.all(
      Array.from({ length: callers }, () => refreshSession(context, first.refreshToken)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(callers);
    const children = new Set(answers.map((answer) => (answer.ok ? answer.value.refreshToken : '')));
    expect(children.size).toBe(1);
    expect(await activeTokens(first.viewer.sessionId)).toBe(1);
  },
);
