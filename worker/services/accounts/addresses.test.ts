import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#domain/ids.ts';
import { FAILURE_MODES } from '#test/worker/fail-everywhere.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import {
  bindShards,
  DATABASES,
  databaseOf,
  later,
  misplacedIds,
  newAddress,
  SHARDS,
  signUpOn,
  tablesWith,
  unbindShards,
} from '#test/worker/shards.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { oneTimeToken } from '../../auth/one-time-tokens.ts';
import { atShard, atShardOf, type Context, createContext } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { atOwnerOf, claimCustomer, customerEntry } from '../../db/directory.ts';
import type { User } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { auditSomeAccounts } from '../credits/audit.ts';
import { replaceToken } from '../mail/one-time-tokens.ts';
import { markDeleted } from './account-deletion.ts';
import { addMissingEntries, checkEntries, freeEntries } from './addresses.ts';
import { confirmEmailChange } from './email-change.ts';
import { undoEmailChange } from './email-undo.ts';

/** Addresses of accounts in four databases: each is one account's, and none is lost or taken for ever, wherever a process dies. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The check of what was claimed is due by then. */
const CHECK_MS = 16 * MINUTE_MS;

beforeAll(bindShards, 60_000);
afterAll(unbindShards);
beforeEach(async () => {
  // Whatever the last test left.
  await checkEntries(later(30 * DAY_MS));
});

interface Entry {
  key: string;
  account_id: string;
  check_at_ms: number | null;
}

async function entries(): Promise<Entry[]> {
  return (await env.DB.prepare('SELECT * FROM directory').all<Entry>()).results;
}

async function liveAccounts(): Promise<{ id: string; email: string }[]> {
  const read = 'SELECT id, email FROM users WHERE deleted_at_ms IS NULL';
  const answers = await Promise.all(
    DATABASES.map((database) => database.prepare(read).all<{ id: string; email: string }>()),
  );
  return answers.flatMap(({ results }) => results);
}

/** Of the whole directory, when nothing is under way. */
async function faults(): Promise<string[]> {
  const [known, accounts] = [await entries(), await liveAccounts()];
  const found: string[] = [];
  const owners = new Map<string, string>();
  for (const { id, email } of accounts) {
    if (owners.has(email)) found.push(`${email} is that of two accounts`);
    owners.set(email, id);
    if (!known.some(({ key, account_id }) => key === email && account_id === id))
      found.push(`${email} is lost`);
  }
  for (const { key, account_id, check_at_ms } of known)
    if (check_at_ms === null && !key.startsWith('customer:') && owners.get(key) !== account_id)
      found.push(`${key} is taken for ever`);
  return found;
}

/** Tries it with a platform that fails at each call in turn, in each way, until none is left to fail. */
async function dyingEverywhere(attempt: (platform: Env) => Promise<() => Promise<void>>): Promise<void> {
  for (const mode of FAILURE_MODES)
    for (let atCall = 1; ; atCall += 1) {
      const platform = failingPlatform({ ...mode, atCall });
      const check = await attempt(platform.env);
      if (!platform.hasFailed()) break;
      await check();
    }
}

async function user(id: string): Promise<User> {
  const context = atShardOf(createContext(env), id);
  const found = await context.db.query.users.findFirst({ where: (users, { eq }) => eq(users.id, id) });
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

async function signedUpOn(shard: number, email = newAddress()): Promise<User> {
  const signedIn = await signUpOn(shard, email);
  if (!signedIn) throw new Error(`${email} is taken.`);
  await databaseOf(signedIn.user.id)
    .prepare('UPDATE users SET email_proved_at_ms = 1 WHERE id = ?')
    .bind(signedIn.user.id)
    .run();
  return user(signedIn.user.id);
}

async function changeToken(id: string, email: string): Promise<string> {
  const context = atShardOf(createContext(env), id);
  const tokenId = newId('token', context);
  await runBatch(
    context,
    await replaceToken(context, { id: tokenId, purpose: 'email_change', userId: id, email }),
  );
  return oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_change', tokenId);
}

/** As the link in the mail does: its text says on which shard. */
function confirm(token: string, given: Context = createContext(env)) {
  return confirmEmailChange(given, { token });
}

test('of many who sign up with one address at once, on whatever shards, one has it', async () => {
  const email = newAddress();
  const tries = await Promise.all([...SHARDS, ...SHARDS, ...SHARDS].map((shard) => signUpOn(shard, email)));
  expect(tries.filter((signedIn) => signedIn !== null)).toHaveLength(1);
  expect((await liveAccounts()).filter((account) => account.email === email)).toHaveLength(1);
  await checkEntries(later(CHECK_MS));
  expect(await faults()).toEqual([]);
});

test('of a sign-up and a change to one address at once, on two shards, one has it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = newAddress();
    const mover = await signedUpOn(1);
    const token = await changeToken(mover.id, email);
    const [signedIn, changed] = await Promise.all([signUpOn(2, email), confirm(token)]);
    expect([signedIn !== null, changed.ok].filter(Boolean)).toHaveLength(1);
  }
  await checkEntries(later(CHECK_MS));
  expect(await faults()).toEqual([]);
});

test('a sign-up that dies at any point leaves an account that can sign in, or an address that is free again', async () => {
  await dyingEverywhere(async (platform) => {
    const email = newAddress();
    await signUpOn(2, email, createContext(platform)).catch(() => null);
    return async () => {
      await checkEntries(later(CHECK_MS));
      expect(await faults()).toEqual([]);
      const again = await signUpOn(3, email);
      const owners = (await liveAccounts()).filter((account) => account.email === email);
      expect(owners).toHaveLength(1);
      expect(again === null || again.user.id === owners[0]?.id).toBe(true);
      expect((await atOwnerOf(createContext(env), email)).shard).toBe(again ? 3 : 2);
    };
  });
  expect(await misplacedIds()).toEqual([]);
}, 240_000);

test('a change of address that dies at any point loses neither, and both are free when nobody has them', async () => {
  const ends = new Set<string>();
  await dyingEverywhere(async (platform) => {
    const [before, after] = [newAddress(), newAddress()];
    const { id } = await signedUpOn(1, before);
    const token = await changeToken(id, after);
    await confirm(token, createContext(platform)).catch(() => null);
    return async () => {
      await checkEntries(later(CHECK_MS));
      expect(await faults()).toEqual([]);
      const { email } = await user(id);
      ends.add(email === before ? 'stayed' : 'moved');
      if (email === before) expect(await signUpOn(3, after)).not.toBeNull();
      else {
        // Its owner may come back for a week.
        expect(await signUpOn(3, before)).toBeNull();
        await checkEntries(later(8 * DAY_MS));
        expect(await signUpOn(3, before, later(8 * DAY_MS))).not.toBeNull();
      }
      expect((await atOwnerOf(createContext(env), email)).shard).toBe(1);
    };
  });
  expect([...ends].toSorted()).toEqual(['moved', 'stayed']);
}, 240_000);

test('an account that comes back to its address leaves the one of the change', async () => {
  const [before, after] = [newAddress(), newAddress()];
  const { id } = await signedUpOn(2, before);
  expect((await confirm(await changeToken(id, after))).ok).toBe(true);
  const { tokenId } = (await databaseOf(id)
    .prepare("SELECT id AS tokenId FROM one_time_tokens WHERE user_id = ? AND purpose = 'email_undo'")
    .bind(id)
    .first()) as { tokenId: string };
  const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, 'email_undo', tokenId);
  expect((await undoEmailChange(createContext(env), token)).ok).toBe(true);
  await checkEntries(later(CHECK_MS));
  expect(await faults()).toEqual([]);
  expect((await entries()).map(({ key }) => key)).not.toContain(after);
  expect((await atOwnerOf(createContext(env), before)).shard).toBe(2);
});

test('a deletion that dies at any point frees the address of an account that is gone, and keeps that of one that is not', async () => {
  await dyingEverywhere(async (platform) => {
    const account = await signedUpOn(3);
    const dying = atShardOf(createContext(platform), account.id);
    const isDone = await markDeleted(dying, account)
      .then(() => freeEntries(dying, account.id))
      .then(() => true)
      .catch(() => false);
    return async () => {
      if (!isDone) await checkEntries(later(CHECK_MS));
      expect(await faults()).toEqual([]);
      const isGone = (await user(account.id)).deletedAtMs !== null;
      expect((await signUpOn(1, account.email)) !== null).toBe(isGone);
    };
  });
}, 240_000);

test('an address goes on with its month on whatever shard its next account lies', async () => {
  const email = newAddress();
  const first = await signedUpOn(1, email);
  const context = atShardOf(createContext(env), first.id);
  const day = Math.floor(Date.now() / DAY_MS);
  await runBatch(
    context,
    [
      `UPDATE users SET credits_available = 15 WHERE email = '${email}'`,
      `INSERT INTO compute_uses VALUES ('pipe_used', '${await computeAccount(context, first.id)}', ${day}, 100)`,
    ].map((sql) => context.db.run(sql)),
  );
  let left = first;
  for (const shard of [2, 1, 0, 3]) {
    const at = atShardOf(createContext(env), left.id);
    expect(await markDeleted(at, left)).toBe(true);
    await freeEntries(at, left.id);
    left = await signedUpOn(shard, email);
    expect(left.creditsAvailable).toBe(15);
    const now = atShardOf(createContext(env), left.id);
    const used = await now.d1
      .prepare('SELECT sum(seconds) AS n FROM compute_uses WHERE account = ? AND day = ?')
      .bind(await computeAccount(now, left.id), day)
      .first('n');
    expect([shard, used]).toEqual([shard, 100]);
  }
});

test('a customer of the payment provider leads to the shard of its account, until the account is gone', async () => {
  const { id } = await signedUpOn(2);
  await claimCustomer(createContext(env), 'cus_1', id);
  await databaseOf(id)
    .prepare("INSERT INTO billing_customers (user_id, customer_id, created_at_ms) VALUES (?, 'cus_1', 1)")
    .bind(id)
    .run();
  await checkEntries(later(CHECK_MS));
  expect((await atOwnerOf(createContext(env), customerEntry('cus_1'))).shard).toBe(2);
  await databaseOf(id).prepare('DELETE FROM billing_customers').run();
  await freeEntries(createContext(env), id);
  expect(await tablesWith('cus_1')).toEqual([]);
});

test('an address has one budget, on whatever shard it is asked for', async () => {
  const use = { name: 'oauth_registration', subject: '192.0.2.99' } as const;
  const before = await budgetRows();
  for (const shard of [...SHARDS, 1]) {
    const taken = await takeAttempt(atShard(createContext(env), shard), [use]);
    expect(taken.ok).toBe(true);
  }
  expect((await takeAttempt(atShard(createContext(env), 3), [use])).ok).toBe(false);
  expect((await budgetRows()).map((count, shard) => count - (before[shard] ?? 0))).toEqual([1, 0, 0, 0]);
});

test('the auditor gives an entry to an account that has lost its own', async () => {
  const accounts = await Promise.all([1, 2, 3].map((shard) => signedUpOn(shard)));
  await env.DB.prepare('DELETE FROM directory').run();
  for (const shard of SHARDS) await auditSomeAccounts(atShard(createContext(env), shard), addMissingEntries);
  for (const { id, email } of accounts)
    expect((await entries()).find(({ key }) => key === email)?.account_id).toBe(id);
});

async function budgetRows(): Promise<number[]> {
  const count = 'SELECT count(*) AS n FROM attempt_budgets';
  return Promise.all(
    DATABASES.map(async (database) => (await database.prepare(count).first<number>('n')) ?? 0),
  );
}
