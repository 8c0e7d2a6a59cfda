import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#domain/compute.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { inDepth } from '#test/depth.ts';
import { auditOf } from '#test/worker/ledger.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { oneTimeToken } from '../../auth/one-time-tokens.ts';
import { type Context, createContext } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { type User, users } from '../../db/schema.ts';
import { spendCredits } from '../credits/credit-spending.ts';
import { replaceToken } from '../mail/one-time-tokens.ts';
import { markDeleted } from './account-deletion.ts';
import { createAccount } from './accounts.ts';
import { confirmEmailChange } from './email-change.ts';

/** The ways in which somebody with a few mailboxes tries to be given a month's credits more than once in a month. */

const GRANT = PLANS.free.monthlyCredits;
const EMAILS = ['anna', 'bea', 'carla'] as const;
const DAY_MS = 24 * 3_600_000;
const START_MS = Date.parse('2026-06-10T12:00:00Z');

type Mailbox = (typeof EMAILS)[number];
type Step =
  | { kind: 'sign_up'; at: Mailbox }
  | { kind: 'prove'; at: Mailbox }
  | { kind: 'leave'; at: Mailbox }
  | { kind: 'move'; at: Mailbox; to: Mailbox }
  | { kind: 'spend'; at: Mailbox; credits: number }
  | { kind: 'work'; at: Mailbox; seconds: number }
  | { kind: 'wait'; hours: number };

let runs = 0;

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
});

/** One try with mailboxes and a clock of its own. What a mailbox was given is what was granted to accounts while they had its address, less what they had when they left for good. */
class World {
  readonly given = new Map<string, number>();
  readonly worked = new Map<string, number>();
  private readonly counted = new Set<string>();
  private readonly run = ++runs;
  private nowMs = START_MS;
  private steps = 0;

  constructor(private readonly mustConfirm: boolean) {}

  get context(): Context {
    const setting = { CREDITS_NEED_CONFIRMED_EMAIL: String(this.mustConfirm) };
    return {
      ...createContext({ ...env, ...setting }),
      nowMs: () => this.nowMs,
      log: () => undefined,
      defer: () => undefined,
    };
  }

  address(at: Mailbox): string {
    return `${at}.${this.run}.${this.mustConfirm}@example.com`;
  }

  async userAt(at: Mailbox): Promise<User | undefined> {
    return this.context.db
      .select()
      .from(users)
      .where(eq(users.email, this.address(at)))
      .get();
  }

  async take(step: Step): Promise<void> {
    this.steps += 1;
    this.nowMs += 1_000;
    await this.act(step);
    for (const at of EMAILS) await this.count(at);
  }

  private async act(step: Step): Promise<void> {
    if (step.kind === 'wait') {
      this.nowMs += step.hours * 3_600_000;
      return;
    }
    if (step.kind === 'sign_up') {
      const registration = { email: this.address(step.at), password: 'una voce', fullName: 'Ada' };
      await createAccount(this.context, registration, 'hash');
      return;
    }
    const user = await this.userAt(step.at);
    if (!user) return;
    switch (step.kind) {
      case 'prove':
        return this.follow('email_proof', user, user.email);
      case 'move':
        return this.follow('email_change', user, this.address(step.to));
      case 'leave':
        await markDeleted(this.context, user);
        this.given.set(step.at, Math.max(0, (this.given.get(step.at) ?? 0) - user.creditsAvailable));
        return;
      case 'spend':
        await spendCredits(this.context, user.id, {
          entryId: `use_${this.run}_${this.steps}_${this.mustConfirm}`,
          credits: step.credits,
        });
        return;
      case 'work':
        return this.work(step.at, user, step.seconds);
      default:
        return step satisfies never;
    }
  }

  /** The link of a mail, as its reader follows it. */
  private async follow(purpose: 'email_proof' | 'email_change', user: User, email: string): Promise<void> {
    const id = `token_${this.run}_${this.steps}_${this.mustConfirm}`;
    await runBatch(this.context, await replaceToken(this.context, { id, purpose, userId: user.id, email }));
    const token = await oneTimeToken(env.ACCESS_TOKEN_SECRET, purpose, id);
    await confirmEmailChange(this.context, { token });
  }

  /** A run of so many seconds, where the day has room for it. */
  private async work(at: Mailbox, user: User, seconds: number): Promise<void> {
    const account = await computeAccount(this.context, user.id);
    const day = dayOf(this.nowMs);
    const { meta } = await this.context.db.run(sql`
      INSERT INTO compute_uses (run_id, account, day, seconds)
      SELECT ${`run_${this.run}_${this.steps}_${this.mustConfirm}`}, ${account}, ${day}, ${seconds}
      WHERE (SELECT coalesce(sum(seconds), 0) FROM compute_uses WHERE account = ${account} AND day = ${day}) + ${seconds}
            <= ${PLANS.free.dailyComputeSeconds}`);
    const key = `${at} ${day}`;
    if (meta.changes === 1) this.worked.set(key, (this.worked.get(key) ?? 0) + seconds);
  }

  private async count(at: Mailbox): Promise<void> {
    const user = await this.userAt(at);
    if (!user) return;
    const entries = await this.context.db.all<{ id: string; amount: number }>(
      sql`SELECT id, amount FROM ledger WHERE user_id = ${user.id} AND kind = 'grant'`,
    );
    for (const { id, amount } of entries) {
      if (this.counted.has(id)) continue;
      this.counted.add(id);
      this.given.set(at, (this.given.get(at) ?? 0) + amount);
    }
  }

  async audit(): Promise<void> {
    for (const at of EMAILS) {
      const user = await this.userAt(at);
      if (user) expect(await auditOf(user.id, this.nowMs)).toEqual([]);
    }
  }
}

const mailbox = fc.constantFrom(...EMAILS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign_up' as const), at: mailbox }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('prove' as const), at: mailbox }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), at: mailbox, to: mailbox }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), at: mailbox }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      at: mailbox,
      credits: fc.integer({ min: 1, max: GRANT }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      at: mailbox,
      seconds: fc.integer({ min: 600, max: PLANS.free.dailyComputeSeconds }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
);

test.each([false, true])(
  'whatever order of sign-ups, proofs, moves and deletions, a mailbox is given one grant a month and one day of machine time a day (credits wait for a proof: %s)',
  async (mustConfirm) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const world = new World(mustConfirm);
        for (const one of steps) {
          await world.take(one);
          for (const credits of world.given.values()) expect(credits).toBeLessThanOrEqual(GRANT);
          for (const seconds of world.worked.values())
            expect(seconds).toBeLessThanOrEqual(PLANS.free.dailyComputeSeconds);
        }
        await world.audit();
      }),
      { numRuns: inDepth(40, 300) },
    );
  },
  120_000,
);

test('an address, another one, deletion and the first address again: nothing is given anew', async () => {
  const world = new World(false);
  for (let round = 0; round < 3; round += 1) {
    await world.take({ kind: 'sign_up', at: 'anna' });
    await world.take({ kind: 'prove', at: 'anna' });
    await world.take({ kind: 'spend', at: 'anna', credits: GRANT });
    await world.take({ kind: 'move', at: 'anna', to: 'bea' });
    await world.take({ kind: 'leave', at: 'bea' });
  }
  expect(world.given.get('anna')).toBe(GRANT);
  expect(world.given.get('bea') ?? 0).toBe(0);
});

test('one mailbox that is read brings one grant, whatever unread addresses the accounts began with', async () => {
  const world = new World(true);
  for (const unread of ['anna', 'carla', 'anna', 'carla'] as const) {
    await world.take({ kind: 'sign_up', at: unread });
    await world.take({ kind: 'move', at: unread, to: 'bea' });
    await world.take({ kind: 'spend', at: 'bea', credits: GRANT });
    await world.take({ kind: 'leave', at: 'bea' });
  }
  expect(world.given.get('bea')).toBe(GRANT);
});

test('a debt goes along with the address that an account leaves, and with the one that it comes to', async () => {
  const world = new World(false);
  await world.take({ kind: 'sign_up', at: 'anna' });
  await world.take({ kind: 'spend', at: 'anna', credits: GRANT });
  const owing = await world.userAt('anna');
  await runBatch(world.context, [
    sql`INSERT INTO ledger (id, user_id, kind, amount, debt, created_at_ms) VALUES (${`test:${owing?.id}`}, ${owing?.id}, 'clawback', 0, 30, 1)`,
    sql`UPDATE users SET credits_debt = 30 WHERE id = ${owing?.id}`,
  ]);
  await world.take({ kind: 'move', at: 'anna', to: 'bea' });
  await world.take({ kind: 'leave', at: 'bea' });
  await world.take({ kind: 'sign_up', at: 'anna' });
  expect(await world.userAt('anna')).toMatchObject({ creditsAvailable: 0, creditsDebt: 30 });
  await world.take({ kind: 'sign_up', at: 'carla' });
  await world.take({ kind: 'move', at: 'carla', to: 'bea' });
  // The twenty that came along have paid their part.
  expect(await world.userAt('bea')).toMatchObject({ creditsAvailable: 0, creditsDebt: 10 });
  await world.audit();
});

test('an unread address whose month is about to turn brings no second grant', async () => {
  const world = new World(true);
  await world.take({ kind: 'sign_up', at: 'anna' });
  await world.take({ kind: 'wait', hours: 24 });
  await world.take({ kind: 'sign_up', at: 'carla' });
  await world.take({ kind: 'wait', hours: 29 * 24 });
  await world.take({ kind: 'move', at: 'anna', to: 'bea' });
  const first = await world.userAt('bea');
  expect(first).toMatchObject({ creditsAvailable: GRANT, periodAnchorMs: first?.periodStartedAtMs });
  await world.take({ kind: 'spend', at: 'bea', credits: GRANT });
  await world.take({ kind: 'leave', at: 'bea' });
  await world.take({ kind: 'move', at: 'carla', to: 'bea' });
  const second = await world.userAt('bea');
  expect(second).toMatchObject({ creditsAvailable: 0, periodAnchorMs: first?.periodAnchorMs });
  expect((second?.periodAnchorMs ?? 0) - START_MS).toBeGreaterThan(29 * DAY_MS);
});
