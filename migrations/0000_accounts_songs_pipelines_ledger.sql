CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pipeline_id` text,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_by_user` ON `ledger` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `pipelines` (
	`id` text PRIMARY KEY NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	`options_json` text NOT NULL,
	`status` text NOT NULL,
	`reserved_credits` integer NOT NULL,
	`settled_credits` integer,
	`committed_attempt` integer,
	`created_at_ms` integer NOT NULL,
	`finished_at_ms` integer,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pipelines_by_song` ON `pipelines` (`song_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`generation` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`rotated_at_ms` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`,`generation`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_used_at_ms` integer NOT NULL,
	`revoked_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `songs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`original_filename` text NOT NULL,
	`source_size_bytes` integer NOT NULL,
	`source_sha256` text NOT NULL,
	`duration_ms` integer,
	`key_signature` text,
	`tempo_centi_bpm` integer,
	`status` text NOT NULL,
	`stage` text NOT NULL,
	`error` text,
	`pipeline_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`completed_at_ms` integer,
	`original_deleted_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `songs_pipeline_id_unique` ON `songs` (`pipeline_id`);--> statement-breakpoint
CREATE INDEX `songs_by_user` ON `songs` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `songs_by_status` ON `songs` (`status`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`subscription_type` text NOT NULL,
	`credits_available` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "users_credits_not_negative" CHECK("users"."credits_available" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);