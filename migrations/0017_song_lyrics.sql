CREATE TABLE `song_lyrics` (
	`id` text PRIMARY KEY NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	`result_pipeline_id` text NOT NULL,
	`format` text NOT NULL,
	`text` text NOT NULL,
	`lines_json` text,
	`language` text,
	`status` text NOT NULL,
	`committed_attempt` integer,
	`size_bytes` integer,
	`error` text,
	`error_code` text,
	`created_at_ms` integer NOT NULL,
	`finished_at_ms` integer,
	`is_closed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `song_lyrics_by_song` ON `song_lyrics` (`song_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `song_lyrics_by_user` ON `song_lyrics` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `song_lyrics_open` ON `song_lyrics` (`created_at_ms`,`id`) WHERE is_closed = 0;