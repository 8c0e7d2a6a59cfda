CREATE TABLE `directory` (
	`key` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`check_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `directory_by_account` ON `directory` (`account_id`);--> statement-breakpoint
CREATE INDEX `directory_by_check` ON `directory` (`check_at_ms`) WHERE check_at_ms IS NOT NULL;