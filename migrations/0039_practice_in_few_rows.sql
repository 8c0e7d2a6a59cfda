ALTER TABLE `users` ADD `open_practice` text;--> statement-breakpoint
UPDATE `users` SET `open_practice` = json_object('startsFullAtMs', 0, 'quarters', json('[]'), 'sessions', (
	SELECT json_group_array(json_object('id', `id`, 'songId', `song_id`, 'startedAtMs', `started_at_ms`, 'lastHeartbeatAtMs', `last_heartbeat_at_ms`,
	                                    'creditedMs', `credited_ms`, 'voicedMs', `voiced_ms`))
	FROM `training_sessions` WHERE `user_id` = `users`.`id` AND `ended_at_ms` IS NULL))
WHERE `id` IN (SELECT `user_id` FROM `training_sessions` WHERE `ended_at_ms` IS NULL);--> statement-breakpoint
CREATE TABLE `moved_training_sessions` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`song_id` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`last_heartbeat_at_ms` integer NOT NULL,
	`ended_at_ms` integer NOT NULL,
	`credited_ms` integer DEFAULT 0 NOT NULL,
	`voiced_ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `moved_training_sessions` (`id`, `user_id`, `song_id`, `started_at_ms`, `last_heartbeat_at_ms`, `ended_at_ms`, `credited_ms`, `voiced_ms`)
SELECT `id`, `user_id`, `song_id`, `started_at_ms`, `last_heartbeat_at_ms`, `ended_at_ms`, `credited_ms`, `voiced_ms` FROM `training_sessions` WHERE `ended_at_ms` IS NOT NULL;--> statement-breakpoint
DROP TABLE `training_sessions`;--> statement-breakpoint
ALTER TABLE `moved_training_sessions` RENAME TO `training_sessions`;--> statement-breakpoint
CREATE INDEX `training_sessions_empty` ON `training_sessions` (`user_id`,`last_heartbeat_at_ms`) WHERE credited_ms = 0;--> statement-breakpoint
CREATE TABLE `moved_practice_quarters` (
	`user_id` text NOT NULL,
	`quarter_started_at_ms` integer NOT NULL,
	`practised_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `quarter_started_at_ms`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `moved_practice_quarters` (`user_id`, `quarter_started_at_ms`, `practised_ms`)
SELECT `user_id`, `quarter_started_at_ms`, `practised_ms` FROM `practice_quarters`;--> statement-breakpoint
DROP TABLE `practice_quarters`;--> statement-breakpoint
ALTER TABLE `moved_practice_quarters` RENAME TO `practice_quarters`;--> statement-breakpoint
CREATE TABLE `moved_practice_results` (
	`id` text NOT NULL,
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
	`lines` blob NOT NULL,
	`created_at_ms` integer NOT NULL,
	`lowest_midi` integer,
	`highest_midi` integer,
	FOREIGN KEY (`song_id`) REFERENCES `songs`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
INSERT INTO `moved_practice_results` (`id`, `user_id`, `song_id`, `session_id`, `level`, `is_octave_free`, `semitones`, `speed_percent`, `score`, `cents`, `onset_seconds`, `voiced_seconds`, `lowest_midi`, `highest_midi`, `lines`, `created_at_ms`)
SELECT `id`, `user_id`, `song_id`, `session_id`, `level`, `is_octave_free`, `semitones`, `speed_percent`, `score`, `cents`, `onset_seconds`, `voiced_seconds`, `lowest_midi`, `highest_midi`, `lines_json`, `created_at_ms` FROM `practice_results`;--> statement-breakpoint
DROP TABLE `practice_results`;--> statement-breakpoint
ALTER TABLE `moved_practice_results` RENAME TO `practice_results`;--> statement-breakpoint
CREATE UNIQUE INDEX `practice_results_by_song` ON `practice_results` (`song_id`,`created_at_ms`,`id`);--> statement-breakpoint
DROP INDEX `refresh_tokens_by_session`;--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_session` ON `refresh_tokens` (`session_id`);
