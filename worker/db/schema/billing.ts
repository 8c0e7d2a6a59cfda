import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/** These rows hold the newest known state of subscriptions and payments; the payment provider has the truth. */

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    provider: text('provider', { enum: ['stripe', 'test'] }).notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id').unique(),
    status: text('status', { enum: ['active', 'past_due', 'ended'] }).notNull(),
    plan: text('plan', { enum: ['pro', 'premium'] }).notNull(),
    interval: text('interval', { enum: ['monthly', 'yearly'] }).notNull(),
    /** The plan after `paidThroughMs`: another one after a downgrade, `free` after a cancellation. */
    nextPlan: text('next_plan', { enum: ['free', 'pro', 'premium'] }).notNull(),
    /** The interval after `paidThroughMs`; null when it stays. */
    nextInterval: text('next_interval', { enum: ['monthly', 'yearly'] }),
    /** The start of the billing cycle, from which the ends of its periods are counted: purchase, or last upgrade. */
    anchorMs: integer('anchor_ms').notNull().default(0),
    paidThroughMs: integer('paid_through_ms').notNull(),
    /** The first payment of this subscription: the 14-day guarantee counts from here. */
    firstPaidAtMs: integer('first_paid_at_ms').notNull(),
    refundedAtMs: integer('refunded_at_ms'),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [
    index('subscriptions_by_customer').on(table.customerId),
    index('subscriptions_by_end').on(table.status, table.paidThroughMs),
  ],
);

/** Who somebody is at the payment provider: one customer for each account, for good, also before and after a subscription. */
export const billingCustomers = sqliteTable('billing_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  customerId: text('customer_id').notNull().unique(),
  createdAtMs: integer('created_at_ms').notNull(),
});

/** Events of the payment provider, by its own ids. An event without `appliedAtMs` is applied again. */
export const billingEvents = sqliteTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Whose state the event hints at; null for a type that concerns no customer. */
    customerId: text('customer_id'),
    receivedAtMs: integer('received_at_ms').notNull(),
    appliedAtMs: integer('applied_at_ms'),
  },
  (table) => [
    index('billing_events_by_age').on(table.receivedAtMs),
    index('billing_events_by_customer').on(table.customerId),
  ],
);
