CREATE TABLE `plays` (
	`id` text PRIMARY KEY NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`played_at_ms` integer NOT NULL,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plays_by_song` ON `plays` (`song_id`,`played_at_ms`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`part_number` integer NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `part_number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`song_id` text NOT NULL,
	`r2_upload_id` text NOT NULL,
	`file_name` text NOT NULL,
	`title` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text,
	`duration_ms` integer,
	`options_json` text NOT NULL,
	`status` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_song_id_unique` ON `uploads` (`song_id`);--> statement-breakpoint
CREATE INDEX `uploads_by_user` ON `uploads` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `uploads_by_expiry` ON `uploads` (`status`,`expires_at_ms`);--> statement-breakpoint
ALTER TABLE `songs` ADD `result_pipeline_id` text;--> statement-breakpoint
ALTER TABLE `songs` ADD `is_key_edited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `songs` ADD `play_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `songs` ADD `last_played_at_ms` integer;--> statement-breakpoint
UPDATE `songs` SET `result_pipeline_id` = `pipeline_id` WHERE `status` = 'completed';
