CREATE TABLE `song_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`song_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`pipeline_id` text,
	`lyrics_id` text,
	`restored_version` integer,
	`note_changes` integer NOT NULL,
	`text_changes` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `song_edits_by_version` ON `song_edits` (`song_id`,`version`);--> statement-breakpoint
CREATE INDEX `song_edits_by_user` ON `song_edits` (`user_id`);