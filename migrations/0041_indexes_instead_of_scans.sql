CREATE INDEX `known_addresses_by_age` ON `known_addresses` (`last_seen_at_ms`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_expiry` ON `one_time_tokens` (`expires_at_ms`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_end` ON `one_time_tokens` (`closed_at_ms`) WHERE closed_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `billing_events_by_age` ON `billing_events` (`received_at_ms`);--> statement-breakpoint
CREATE INDEX `billing_events_by_customer` ON `billing_events` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`status`,`paid_through_ms`);--> statement-breakpoint
CREATE INDEX `departed_accounts_by_end` ON `departed_accounts` (`forget_at_ms`);--> statement-breakpoint
CREATE INDEX `mails_by_user` ON `mails` (`user_id`);--> statement-breakpoint
CREATE INDEX `songs_by_completion` ON `songs` (`completed_at_ms`);