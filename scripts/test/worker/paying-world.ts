import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { decode } from 'hono/jwt';
import Stripe from 'stripe';
import { vi } from 'vitest';
import type { SubscriptionBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import { FakeStripe, SECRET_KEY } from '#e2e/doubles/stripe/fake-stripe.ts';
import { PRICE_IDS } from '#e2e/doubles/stripe/stripe-books.ts';
import type { StripeEvent } from '#e2e/doubles/stripe/stripe-events.ts';
import { createApi } from '#worker/api.ts';
import { createAccessToken } from '#worker/auth/access-tokens.ts';
import { createContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { sweep } from '#worker/services/sweep/sweep.ts';
import { ORIGIN, type Person, registerSomebody } from './api.ts';
import { expectDocumented } from './contract.ts';

/** The API as it is when payments are set up, with a stand-in for Stripe and a person to pay. */

const WEBHOOK_SECRET = 'whsec_standin_of_32_characters_or_more';

export const PAYING_ENV: Env = {
  ...env,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICES: JSON.stringify(PRICE_IDS),
};

interface Standing {
  plan: string;
  credits: number;
  paidThrough: string | null;
  nextPlan: string;
  periodAnchorMs: number;
}

export class PayingWorld {
  readonly stripe = new FakeStripe();
  readonly #api = createApi();
  readonly #env: Env;

  constructor(over: Partial<Env> = {}) {
    this.#env = { ...PAYING_ENV, ...over };
    this.stripe.install();
  }

  async call(path: string, init: RequestInit = {}): Promise<Response> {
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}/api/v1${path}`, init);
    const response = await this.#api.fetch(request, this.#env, ctx);
    await waitOnExecutionContext(ctx);
    return expectDocumented(request, response);
  }

  async post(person: Person, path: string, body: unknown = {}): Promise<Response> {
    return this.call(path, {
      method: 'POST',
      headers: { ...(await freshBearer(person)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async get<Body>(person: Person, path: string): Promise<Body> {
    return (await this.call(path, { headers: await freshBearer(person) })).json<Body>();
  }

  async credits(person: Person): Promise<number> {
    return (await this.get<{ credits_remaining: number }>(person, '/auth/me')).credits_remaining;
  }

  async planOf(person: Person): Promise<string> {
    return (await this.get<{ subscription_type: string }>(person, '/auth/me')).subscription_type;
  }

  /** Time passes at Stripe and here, and the events arrive. */
  async pass(toMs: number): Promise<void> {
    vi.setSystemTime(toMs);
    this.stripe.company.passPeriods();
    await this.deliver();
  }

  subscription(person: Person): Promise<SubscriptionBody> {
    return this.get(person, '/auth/subscription');
  }

  /** What somebody has, as one value to compare. */
  async standing(person: Person): Promise<Standing> {
    const [credits, subscription] = [await this.credits(person), await this.subscription(person)];
    const row = await env.DB.prepare('SELECT period_anchor_ms AS anchorMs FROM users WHERE email = ?')
      .bind(person.email)
      .first<{ anchorMs: number }>();
    return {
      plan: subscription.plan,
      credits,
      paidThrough: subscription.paid_through,
      nextPlan: subscription.next_plan,
      periodAnchorMs: row?.anchorMs ?? 0,
    };
  }

  upgrade(person: Person, plan: string, interval?: string): Promise<Response> {
    const wish = { subscription_type: plan, ...(interval === undefined ? {} : { interval }) };
    return this.post(person, '/auth/subscription/upgrade', wish);
  }

  async upgraded(person: Person, plan: string, interval?: string): Promise<UpgradeBody> {
    const response = await this.upgrade(person, plan, interval);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return response.json<UpgradeBody>();
  }

  /** Somebody who has just paid for a plan; its events have arrived. */
  async payer(plan = 'pro', interval = 'monthly'): Promise<Person> {
    const person = await registerSomebody();
    const { checkout_url } = await this.upgraded(person, plan, interval);
    this.stripe.company.completeCheckout(checkout_url ?? '');
    await this.deliver();
    return person;
  }

  /** The newest subscription at Stripe. */
  newest() {
    const newest = [...this.stripe.company.subscriptions.values()].at(-1);
    if (newest === undefined) throw new Error('Nobody has subscribed yet.');
    return newest;
  }

  /** Takes the events that wait away from Stripe, in the order in which they happened. */
  takeEvents(): StripeEvent[] {
    return this.stripe.company.events.splice(0);
  }

  async deliver(events: StripeEvent[] = this.takeEvents()): Promise<number[]> {
    const statuses: number[] = [];
    for (const event of events) statuses.push((await this.send(event)).status);
    return statuses;
  }

  async send(event: StripeEvent, atMs = Date.now()): Promise<Response> {
    const body = JSON.stringify(event);
    return this.sendRaw(body, await signature(body, atMs));
  }

  sendRaw(body: string | Uint8Array<ArrayBuffer>, header: string | null): Promise<Response> {
    const headers = header === null ? {} : { 'stripe-signature': header };
    return this.call('/billing/stripe', { method: 'POST', headers, body });
  }

  sweep(): Promise<void> {
    return sweep({ ...createContext(this.#env), log: () => undefined });
  }
}

/** For each test a world of its own, on a day of its own. */
export function startPayingWorld(nowMs: number, over: Partial<Env> = {}): PayingWorld {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  return new PayingWorld(over);
}

export function endPayingWorld(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}

/** Tokens last ten minutes; these tests pass months. */
async function freshBearer({ accessToken }: Person): Promise<Record<string, string>> {
  const { payload } = decode(accessToken);
  const viewer = { userId: String(payload.sub), sessionId: String(payload.sid) };
  return { authorization: `Bearer ${await createAccessToken(env.ACCESS_TOKEN_SECRET, viewer, Date.now())}` };
}

export function signature(body: string, atMs: number): Promise<string> {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(atMs / 1000),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
}

/** In the order in which they were written. */
export async function mailKinds(person: Person): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT kind FROM mails WHERE to_address = ? ORDER BY created_at_ms, rowid',
  )
    .bind(person.email)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}
