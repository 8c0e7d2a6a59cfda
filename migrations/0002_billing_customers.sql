CREATE TABLE `billing_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_customer_id_unique` ON `billing_customers` (`customer_id`);--> statement-breakpoint
ALTER TABLE `billing_events` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_interval` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `anchor_ms` integer DEFAULT 0 NOT NULL;