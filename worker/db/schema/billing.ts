import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/** What somebody pays for. The payment provider is the truth; these rows are its newest known state. */

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
    paidThroughMs: integer('paid_through_ms').notNull(),
    /** The first payment of this subscription: the 14-day guarantee counts from here. */
    firstPaidAtMs: integer('first_paid_at_ms').notNull(),
    refundedAtMs: integer('refunded_at_ms'),
    updatedAtMs: integer('updated_at_ms').notNull(),
  },
  (table) => [index('subscriptions_by_customer').on(table.customerId)],
);

/** Events of the payment provider, by its own ids. An event without `appliedAtMs` is applied again. */
export const billingEvents = sqliteTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAtMs: integer('received_at_ms').notNull(),
  appliedAtMs: integer('applied_at_ms'),
});
