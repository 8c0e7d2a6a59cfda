import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DELIVERY_TYPES, DISABLED_REASONS } from '#domain/webhooks/webhooks.ts';
import { users } from './accounts.ts';

/** Addresses that are told of what happens to an account's songs, and what was or will be sent there. */

export const webhooks = sqliteTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    /** A JSON list of events. */
    eventsJson: text('events_json').notNull(),
    /** The secret is derived from this id with a secret key, and stored nowhere. */
    secretId: text('secret_id').notNull(),
    /** The secret before the last rotation signs as well, for a day. */
    previousSecretId: text('previous_secret_id'),
    rotatedAtMs: integer('rotated_at_ms'),
    /** Null while events are sent. */
    disabledReason: text('disabled_reason', { enum: DISABLED_REASONS }),
    /** Somebody is sending to it until then; nobody else does. */
    busyUntilMs: integer('busy_until_ms').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('webhooks_by_user').on(table.userId)],
);

export type WebhookRow = typeof webhooks.$inferSelect;

/** Written in the batch that ends a run. Its id is that of every attempt, so a receiver knows a delivery that it has had. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id),
    userId: text('user_id').notNull(),
    /** Null for a test. */
    songId: text('song_id'),
    type: text('type', { enum: DELIVERY_TYPES }).notNull(),
    /** What is sent, as it is signed. */
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    /** A list of `AttemptOutcome` as JSON. */
    attemptsJson: text('attempts_json').notNull().default('[]'),
    nextAttemptAtMs: integer('next_attempt_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.createdAtMs),
    index('webhook_deliveries_by_owner').on(table.userId, table.songId),
    index('webhook_deliveries_due').on(table.nextAttemptAtMs).where(sql`status = 'pending'`),
  ],
);

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
