CREATE TABLE `queued_deletions` (
	`prefix` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sweep_marks` (
	`prefix` text PRIMARY KEY NOT NULL,
	`last_key` text NOT NULL
);
