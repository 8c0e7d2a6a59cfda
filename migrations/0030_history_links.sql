CREATE TABLE `history_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`song_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `history_links_by_song` ON `history_links` (`song_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `history_links_by_token` ON `history_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `history_links_by_user` ON `history_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `history_links_by_end` ON `history_links` (`expires_at_ms`);