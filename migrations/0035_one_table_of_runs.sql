ALTER TABLE `pipelines` RENAME TO `runs`;--> statement-breakpoint
ALTER TABLE `runs` ADD `result_pipeline_id` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `semitones` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `sample_count` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `size_bytes` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `last_used_at_ms` integer;--> statement-breakpoint
DROP INDEX `pipelines_by_song`;--> statement-breakpoint
DROP INDEX `pipelines_running`;--> statement-breakpoint
DROP INDEX `pipelines_open`;--> statement-breakpoint
INSERT INTO `runs` (`id`, `song_id`, `user_id`, `result_pipeline_id`, `status`, `committed_attempt`, `size_bytes`, `error_code`, `created_at_ms`, `finished_at_ms`, `is_closed`, `semitones`, `sample_count`, `last_used_at_ms`, `kind`, `options_json`, `reserved_credits`)
SELECT `id`, `song_id`, `user_id`, `result_pipeline_id`, `status`, `committed_attempt`, `size_bytes`, `error_code`, `created_at_ms`, `finished_at_ms`, `is_closed`, `semitones`, `sample_count`, `last_used_at_ms`, 'transposition', '{}', 0 FROM `transpositions`;--> statement-breakpoint
INSERT INTO `runs` (`id`, `song_id`, `user_id`, `result_pipeline_id`, `status`, `committed_attempt`, `size_bytes`, `error_code`, `created_at_ms`, `finished_at_ms`, `is_closed`, `error`, `kind`, `options_json`, `reserved_credits`)
SELECT `id`, `song_id`, `user_id`, `result_pipeline_id`, `status`, `committed_attempt`, `size_bytes`, `error_code`, `created_at_ms`, `finished_at_ms`, `is_closed`, `error`, 'alignment', '{}', 0 FROM `song_lyrics`;--> statement-breakpoint
UPDATE `runs` SET `sample_count` = (SELECT max(`sample_count`) FROM `transpositions` WHERE `result_pipeline_id` = `runs`.`id`) WHERE `kind` = 'analysis';--> statement-breakpoint
CREATE INDEX `runs_by_song` ON `runs` (`song_id`,`kind`);--> statement-breakpoint
CREATE INDEX `runs_running` ON `runs` (`user_id`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `runs_open` ON `runs` (`created_at_ms`,`id`) WHERE is_closed = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `runs_by_pitch` ON `runs` (`result_pipeline_id`,`semitones`) WHERE semitones IS NOT NULL;--> statement-breakpoint
CREATE INDEX `runs_by_use` ON `runs` (`last_used_at_ms`) WHERE last_used_at_ms IS NOT NULL;--> statement-breakpoint
DROP TABLE `transpositions`;--> statement-breakpoint
DROP INDEX `song_lyrics_by_user`;--> statement-breakpoint
DROP INDEX `song_lyrics_open`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `result_pipeline_id`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `status`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `committed_attempt`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `size_bytes`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `error`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `error_code`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `finished_at_ms`;--> statement-breakpoint
ALTER TABLE `song_lyrics` DROP COLUMN `is_closed`;
