CREATE TABLE `transpositions` (
	`id` text PRIMARY KEY NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	`result_pipeline_id` text NOT NULL,
	`semitones` integer NOT NULL,
	`status` text NOT NULL,
	`sample_count` integer NOT NULL,
	`committed_attempt` integer,
	`size_bytes` integer,
	`error_code` text,
	`created_at_ms` integer NOT NULL,
	`finished_at_ms` integer,
	`last_used_at_ms` integer NOT NULL,
	`is_closed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transpositions_by_pitch` ON `transpositions` (`result_pipeline_id`,`semitones`);--> statement-breakpoint
CREATE INDEX `transpositions_by_song` ON `transpositions` (`song_id`);--> statement-breakpoint
CREATE INDEX `transpositions_by_user` ON `transpositions` (`user_id`,`status`);--> statement-breakpoint
CREATE INDEX `transpositions_by_use` ON `transpositions` (`last_used_at_ms`);--> statement-breakpoint
CREATE INDEX `transpositions_open` ON `transpositions` (`created_at_ms`,`id`) WHERE is_closed = 0;