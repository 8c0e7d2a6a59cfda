CREATE TABLE `practice_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`song_id` text NOT NULL,
	`session_id` text NOT NULL,
	`level` text NOT NULL,
	`is_octave_free` integer NOT NULL,
	`semitones` integer NOT NULL,
	`speed_percent` integer NOT NULL,
	`score` real NOT NULL,
	`cents` real,
	`onset_seconds` real,
	`voiced_seconds` real NOT NULL,
	`lines_json` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `practice_results_by_song` ON `practice_results` (`song_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `practice_results_by_user` ON `practice_results` (`user_id`,`created_at_ms`);--> statement-breakpoint
ALTER TABLE `users` ADD `voice_lowest_midi` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `voice_highest_midi` integer;