CREATE TABLE `departed_accounts` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`credits_left` integer NOT NULL,
	`credits_debt` integer NOT NULL,
	`training_used_ms` integer NOT NULL,
	`period_anchor_ms` integer NOT NULL,
	`period_started_at_ms` integer NOT NULL,
	`forget_at_ms` integer NOT NULL
);
