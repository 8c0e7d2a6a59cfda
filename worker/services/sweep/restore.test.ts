import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerSomebody } from '#test/worker/api.ts';
import { copyDatabase, restoreDatabase } from '#test/worker/database-copy.ts';
import { countRows } from '#test/worker/fail-everywhere.ts';
import { endPayingWorld, mailKinds, type PayingWorld, startPayingWorld } from '#test/worker/paying-world.ts';
import goOn from '../../../scripts/restore/go-on.sql?raw';
import { STORE_IDENTITY_KEY } from '../../storage/object-keys.ts';

/** F46: what a restore to an earlier moment has to bring in again, and what it must not do twice. */

const START_MS = Date.parse('2026-06-01T10:00:00Z');
const MINUTE_MS = 60_000;
let world: PayingWorld;
/** Of every mail that the provider was given; the same key again is the same mail to it. */
let mailKeys: string[] = [];

beforeEach(async () => {
  // Other test files leave identities that do not belong together.
  await env.DB.batch(['mails', 'store_identity'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await env.AUDIO.delete(STORE_IDENTITY_KEY);
  world = startPayingWorld(START_MS);
  const fetched = vi.mocked(globalThis.fetch);
  const answer = fetched.getMockImplementation() as typeof fetch;
  mailKeys = [];
  fetched.mockImplementation(async (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (String(input) === env.MAIL_API_URL && key !== null) mailKeys.push(key);
    return answer(input, init);
  });
  await world.sweep();
});
afterEach(endPayingWorld);

async function goOnWithThisDatabase(): Promise<void> {
  const statements = goOn.replace(/^--.*$/gm, '').split(';');
  for (const sql of statements.filter((one) => one.trim() !== '')) await env.DB.prepare(sql).run();
}

test('who has paid since the restored moment has what was paid for, and no mail of it comes twice', async () => {
  const early = await world.payer('pro');
  vi.setSystemTime(START_MS + 30 * MINUTE_MS);
  const late = await registerSomebody();
  await world.sweep();
  const before = await copyDatabase();

  vi.setSystemTime(START_MS + 40 * MINUTE_MS);
  await world.upgrade(early, 'premium');
  const { checkout_url } = await world.upgraded(late, 'pro');
  world.stripe.company.completeCheckout(checkout_url ?? '');
  await world.deliver();
  await world.sweep();
  const standings = [await world.standing(early), await world.standing(late)];
  const sent = new Set(mailKeys);
  expect(await mailKinds(late)).toContain('subscription_changed');

  vi.setSystemTime(START_MS + 60 * MINUTE_MS);
  await restoreDatabase(before);
  expect(await world.standing(late)).toMatchObject({ plan: 'free' });
  await goOnWithThisDatabase();
  await world.sweep();
  // Both would have to sign in again, which is asked below.
  await env.DB.prepare('UPDATE sessions SET revoked_at_ms = NULL').run();
  expect([await world.standing(early), await world.standing(late)]).toEqual(standings);
  await world.sweep();
  expect(await mailKinds(late)).toContain('subscription_changed');
  expect(new Set(mailKeys)).toEqual(sent);
});

test('while the payment provider is away the restore is not done, and afterwards it is', async () => {
  const before = await copyDatabase();
  const person = await registerSomebody();
  vi.setSystemTime(START_MS + MINUTE_MS);
  await world.sweep();
  await restoreDatabase(before);
  await goOnWithThisDatabase();
  const isDone = () => countRows('store_identity WHERE replayed_restores = restores AND id = ?', 1);
  world.stripe.isDown = true;
  await world.sweep();
  expect(await isDone()).toBe(0);
  world.stripe.isDown = false;
  await world.sweep();
  expect(await isDone()).toBe(1);
  expect(await countRows('users WHERE email = ?', person.email)).toBe(0);
});

test('every sign-in has ended: who had signed out since is not signed in again', async () => {
  await registerSomebody();
  await goOnWithThisDatabase();
  expect(await countRows('sessions WHERE revoked_at_ms IS NULL AND id <> ?', '')).toBe(0);
});
