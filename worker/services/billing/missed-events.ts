import { and, eq, isNull, max } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type StripeEvent, stripeEventSchema } from '#domain/contracts/stripe-event.ts';
import { FIRST_SHARD, shardOf } from '#domain/shards.ts';
import { isMissing, stripeClient } from '../../billing/stripe-client.ts';
import { findUserOfCustomer } from '../../billing/stripe-customer.ts';
import { readStripeSettings } from '../../billing/stripe-settings.ts';
import type { Context } from '../../context.ts';
import { existingShard } from '../../db/db-for.ts';
import { claimCustomer } from '../../db/directory.ts';
import { billingCustomers, billingEvents, users } from '../../db/schema.ts';
import { customerOf, noteEvents, takeEvent } from './billing-events.ts';

/**
 * After a restore: Stripe has told us of events that the database no longer knows, and does not tell of them again by itself. It keeps
 * them for thirty days, so it is asked for all since shortly before the newest that the database does know.
 */

const OVERLAP_MS = 5 * 60_000;
const KEPT_MS = 30 * 86_400_000;
/** Four values each; D1 takes a hundred in one statement. */
const NOTES_IN_STATEMENT = 25;

/** False when Stripe could not be asked: then it is asked again. */
export async function takeMissedEvents(context: Context): Promise<boolean> {
  const settings = readStripeSettings(context.env);
  if (settings === null) return true;
  const stripe = stripeClient(settings);
  const events = [];
  const since = { gte: Math.floor((await newestKnownMs(context)) / 1000) };
  for await (const event of stripe.events.list({ created: since, limit: 100 }))
    events.push(stripeEventSchema.parse(event));
  const notes: { event: StripeEvent; customerId: string | null }[] = [];
  for (const event of events) {
    const found = await customerOf(context, event);
    if (!found.ok) return false;
    notes.push({ event, customerId: found.value });
  }
  const ours = new Set<string | null>(context.shard === FIRST_SHARD ? [null] : []);
  for (const customerId of new Set(notes.flatMap((note) => note.customerId ?? [])))
    if (await isOurs(context, stripe, customerId)) ours.add(customerId);
  const ourNotes = notes.filter(({ customerId }) => ours.has(customerId));
  const [first, ...others] = inGroups(ourNotes, NOTES_IN_STATEMENT).map((group) =>
    noteEvents(context, group),
  );
  // All in one batch: what is not applied below is the sweep's, and no later look begins behind an event that was not noted.
  if (first) await context.db.batch([first, ...others]);
  for (const { event } of ourNotes) {
    if (!context.mayGoOn()) break;
    if (!(await takeEvent(context, event)).ok) return false;
  }
  return true;
}

async function newestKnownMs({ db, nowMs }: Context): Promise<number> {
  const newest = await db
    .select({ ms: max(billingEvents.receivedAtMs) })
    .from(billingEvents)
    .get();
  return (newest?.ms ?? nowMs() - KEPT_MS) - OVERLAP_MS;
}

/** Whether the events of this customer belong to this shard. One whose account nobody knows any more belongs to the first. */
async function isOurs(context: Context, stripe: Stripe, customerId: string): Promise<boolean> {
  if ((await findUserOfCustomer(context, customerId)) !== null) return true;
  const userId = await bringBackCustomer(context, stripe, customerId);
  return existingShard(context.env, shardOf(userId ?? '')) === context.shard;
}

/** Somebody who paid for the first time in the lost stretch: Stripe has the account's id with its customer. */
async function bringBackCustomer(
  context: Context,
  stripe: Stripe,
  customerId: string,
): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(customerId).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const userId = customer === null || customer.deleted ? undefined : customer.metadata.user_id;
  if (userId === undefined) return undefined;
  const isLive = and(eq(users.id, userId), isNull(users.deletedAtMs));
  const user = await context.db.select({ id: users.id }).from(users).where(isLive).get();
  if (!user) return userId;
  await claimCustomer(context, customerId, userId);
  await context.db
    .insert(billingCustomers)
    .values({ userId, customerId, createdAtMs: context.nowMs() })
    .onConflictDoNothing();
  return userId;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
