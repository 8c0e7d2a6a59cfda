import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TokenBody } from '#domain/contracts/api.ts';
import type { SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import { inDepth } from '#test/depth.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
  registerUnproved,
} from '#test/worker/api.ts';
import { type Mailbox, mailTo, openMailbox, tokenIn } from '#test/worker/mailbox.ts';
import { FACTOR, turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { oneTimeToken } from '../auth/one-time-tokens.ts';
import { type Context, createContext } from '../context.ts';
import { runBatch } from '../db/batch.ts';
import { users } from '../db/schema.ts';
import { findUserByEmail } from '../services/accounts/accounts.ts';
import { confirmEmailChange } from '../services/accounts/email-change.ts';
import { undoEmailChange } from '../services/accounts/email-undo.ts';
import { replaceToken } from '../services/mail/one-time-tokens.ts';

/** A thief moved the account to an address of theirs: who reads the mails of the old one takes it back. */

const NEW_PASSWORD = 'di tanti palpiti';
const WEEK_MS = 7 * 24 * 3_600_000;
let mailbox: Mailbox;
let clients = 0;
let thieves = 0;

beforeEach(() => {
  clients += 1;
  mailbox = openMailbox();
});
afterEach(async () => {
  // A clock that goes back leaves budgets that are full only a week later.
  await env.DB.prepare('DELETE FROM attempt_budgets').run();
  vi.useRealTimers();
});

const from = () => ({ 'cf-connecting-ip': `192.0.2.${clients}` });
const undo = (token: string) => postJson('/api/v1/auth/email/undo', { token });
const logIn = (email: string, password: string) => postJson('/api/v1/auth/login', { email, password });

/** The account has the new address, and this is the link that its old one was mailed. */
async function move(person: Person, to: string, password = PASSWORD): Promise<string> {
  const asked = await postJson(
    '/api/v1/auth/email',
    { email: to, password },
    { ...bearer(person), ...from() },
  );
  expect(asked.status).toBe(202);
  const token = tokenIn(await mailTo(mailbox, to, /Confirm your new e-mail/));
  const { email } = await getJson<{ email: string }>(person, '/api/v1/auth/me');
  expect((await postJson('/api/v1/auth/email/confirm', { token })).status).toBe(200);
  return tokenIn(await mailTo(mailbox, email, /was changed/));
}

const newAddress = () => `thief${++thieves}@example.com`;

test('the old address takes the account back, also after a new password and a second factor of the thief, and sets its own', async () => {
  const person = await registerSomebody();
  const address = newAddress();
  const token = await move(person, address);
  const fields = { current_password: PASSWORD, new_password: 'the thief chose this' };
  const stolen = await (await postJson('/api/v1/auth/password', fields, bearer(person))).json<TokenBody>();
  const thief = { ...person, accessToken: stolen.access_token };
  const begun = await postJson(`${FACTOR}/authenticator`, { password: fields.new_password }, bearer(thief));
  expect(begun.status).toBe(201);
  await env.DB.prepare(
    'UPDATE authenticators SET sealed_secret = pending_secret, confirmed_at_ms = ?, pending_secret = NULL, pending_since_ms = NULL',
  )
    .bind(Date.now())
    .run();

  const undone = await undo(token);
  expect(undone.status).toBe(200);
  const { email, reset_token } = await undone.json<{ email: string; reset_token: string }>();
  expect(email).toBe(person.email);
  expect((await call('/api/v1/auth/me', { headers: bearer(thief) })).status).toBe(401);
  expect((await logIn(address, fields.new_password)).status).toBe(401);
  expect((await logIn(person.email, fields.new_password)).status).toBe(401);
  expect((await logIn(person.email, PASSWORD)).status).toBe(401);

  const reset = { token: reset_token, new_password: NEW_PASSWORD };
  const again = await postJson('/api/v1/auth/password/reset/confirm', reset);
  expect(again.status).toBe(200);
  const { user, access_token: accessToken } = await again.json<TokenBody>();
  expect(user).toMatchObject({ email: person.email, email_confirmed: true });
  expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  const { events } = await getJson<SecurityEventListBody>(
    { ...person, accessToken },
    '/api/v1/auth/security-events',
  );
  expect(events.map(({ kind }) => kind)).toContain('email_change_undone');
  expect((await undo(token)).status).toBe(400);
});

test('a second factor from before the change stays, and the reset asks for it', async () => {
  const person = await registerSomebody();
  await turnOnAuthenticator(person);
  await env.DB.prepare(
    'UPDATE authenticators SET confirmed_at_ms = confirmed_at_ms - 60000 WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(person.email)
    .run();
  const undone = await undo(await move(person, newAddress()));
  const { reset_token: token } = await undone.json<{ reset_token: string }>();
  const answer = await postJson('/api/v1/auth/password/reset/confirm', { token, new_password: NEW_PASSWORD });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'second_factor_required' }]);
});

test('whoever moves the account on closes no older way back, and has none once it was taken', async () => {
  const person = await registerSomebody();
  const first = await move(person, newAddress());
  const second = await move(person, newAddress());
  expect((await undo(second)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect(await findUserByEmail(createContext(env), person.email)).not.toBeNull();

  const other = await registerSomebody();
  const early = await move(other, newAddress());
  const late = await move(other, newAddress());
  expect((await undo(early)).status).toBe(200);
  expect((await undo(late)).status).toBe(400);
});

test('nobody signs up at an address, or moves to it, while its account may come back', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const token = await move(person, newAddress());
  const fields = { email: person.email, password: NEW_PASSWORD, full_name: 'Figaro' };
  expect((await postJson('/api/v1/auth/register', fields)).status).toBe(409);
  await postJson(
    '/api/v1/auth/email',
    { email: person.email, password: PASSWORD },
    { ...bearer(other), ...from() },
  );
  const link = tokenIn(await mailTo(mailbox, person.email, /Confirm your new e-mail/));
  expect((await postJson('/api/v1/auth/email/confirm', { token: link })).status).toBe(409);
  expect((await undo(token)).status).toBe(200);
});

test('the way back ends after seven days, and the address is free', async () => {
  const person = await registerSomebody();
  const token = await move(person, newAddress());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WEEK_MS + 60_000 });
  expect((await undo(token)).status).toBe(400);
  const fields = { email: person.email, password: NEW_PASSWORD, full_name: 'Figaro' };
  expect((await postJson('/api/v1/auth/register', fields)).status).toBe(201);
});

test('an address that nobody had proved gets no way back and reserves nothing', async () => {
  const squatter = await registerUnproved();
  const address = newAddress();
  await postJson(
    '/api/v1/auth/email',
    { email: address, password: PASSWORD },
    { ...bearer(squatter), ...from() },
  );
  const token = tokenIn(await mailTo(mailbox, address, /Confirm your new e-mail/));
  expect((await postJson('/api/v1/auth/email/confirm', { token })).status).toBe(200);
  const fields = { email: squatter.email, password: NEW_PASSWORD, full_name: 'Rosina' };
  expect((await postJson('/api/v1/auth/register', fields)).status).toBe(201);
});

test('I19: of ten parallel calls with one way back exactly one takes it', async () => {
  const person = await registerSomebody();
  const token = await move(person, newAddress());
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
});

type Step = { kind: 'move'; to: number } | { kind: 'undo'; change: number };

test('whatever is moved and undone, a change is undone once, to the address before it, and never against an older way back', async () => {
  let worlds = 0;
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), to: fc.nat(3) }),
    fc.record({ kind: fc.constant('undo' as const), change: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const world = ++worlds;
      let nowMs = Date.now();
      const context: Context = { ...createContext(env), nowMs: () => nowMs, defer: () => undefined };
      const person = await registerSomebody();
      const user = await findUserByEmail(context, person.email);
      const id = user?.id ?? '';
      const emailNow = async () =>
        (await context.db.select().from(users).where(eq(users.id, id)).get())?.email ?? '';
      /** In their order: where each came from, and whether its way back is still good. */
      const changes: { before: string; token: string; isOpen: boolean }[] = [];
      for (const [index, one] of steps.entries()) {
        nowMs += 1_000;
        const current = await emailNow();
        if (one.kind === 'move') {
          const to = `w${world}.${one.to}@example.com`;
          if (to === current) continue;
          const tokenId = `token_w${world}_${index}`;
          const change = { id: tokenId, purpose: 'email_change', userId: id, email: to } as const;
          await runBatch(context, await replaceToken(context, change));
          const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_change', tokenId);
          expect((await confirmEmailChange(context, { token })).ok).toBe(true);
          const [row] = await context.db.all<{ id: string }>(
            sql`SELECT id FROM one_time_tokens WHERE user_id = ${id} AND purpose = 'email_undo' ORDER BY created_at_ms DESC`,
          );
          const back = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_undo', row?.id ?? '');
          changes.push({ before: current, token: back, isOpen: true });
          continue;
        }
        const change = changes[one.change];
        if (change === undefined) continue;
        const undone = await undoEmailChange(context, change.token);
        expect(undone.ok).toBe(change.isOpen);
        if (!undone.ok) {
          expect(await emailNow()).toBe(current);
          continue;
        }
        expect(await emailNow()).toBe(change.before);
        for (const later of changes.slice(one.change)) later.isOpen = false;
      }
    }),
    { numRuns: inDepth(6, 200) },
  );
}, 120_000);
