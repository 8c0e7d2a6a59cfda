CREATE TABLE `figures` (
	`at_ms` integer PRIMARY KEY NOT NULL,
	`values_json` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`kind` text NOT NULL,
	`hour_started_at_ms` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `hour_started_at_ms`)
);
--> statement-breakpoint
CREATE TABLE `operator_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_id` text NOT NULL,
	`user_id` text NOT NULL,
	`song_id` text NOT NULL,
	`act` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_acts_by_user` ON `operator_acts` (`user_id`,`created_at_ms`);--> statement-breakpoint
ALTER TABLE `runs` ADD `first_notes_at_ms` integer;--> statement-breakpoint
CREATE INDEX `runs_failed` ON `runs` (`finished_at_ms`) WHERE status = 'failed';