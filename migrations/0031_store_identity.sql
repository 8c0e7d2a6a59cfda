CREATE TABLE `orphan_sightings` (
	`key` text PRIMARY KEY NOT NULL,
	`first_seen_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `store_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`restores` integer DEFAULT 0 NOT NULL,
	`beat` integer DEFAULT 0 NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`mark_before` text DEFAULT '' NOT NULL,
	`replayed_restores` integer DEFAULT 0 NOT NULL,
	`orphans_released_until_ms` integer
);
