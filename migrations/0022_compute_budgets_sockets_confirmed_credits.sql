CREATE TABLE `compute_uses` (
	`run_id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`day` integer NOT NULL,
	`seconds` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `compute_uses_by_day` ON `compute_uses` (`day`,`account`);--> statement-breakpoint
CREATE TABLE `socket_visits` (
	`session_id` text NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`session_id`, `song_id`)
);
--> statement-breakpoint
CREATE INDEX `socket_visits_by_user` ON `socket_visits` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `credits_awaited` integer;--> statement-breakpoint
ALTER TABLE `departed_accounts` ADD `compute_account` text;--> statement-breakpoint
ALTER TABLE `pipelines` ADD `audio_seconds` integer;--> statement-breakpoint
CREATE INDEX `pipelines_running` ON `pipelines` (`user_id`) WHERE status = 'running';