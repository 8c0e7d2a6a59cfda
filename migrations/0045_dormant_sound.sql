ALTER TABLE `songs` ADD `sound_look_at_ms` integer;--> statement-breakpoint
ALTER TABLE `songs` ADD `sound_mail_id` text;--> statement-breakpoint
ALTER TABLE `songs` ADD `sound_put_away_at_ms` integer;--> statement-breakpoint
CREATE INDEX `songs_by_sound_look` ON `songs` (`sound_look_at_ms`) WHERE sound_look_at_ms IS NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `brings_back_song_id` text;--> statement-breakpoint
UPDATE `songs` SET `sound_look_at_ms` = (unixepoch() + 83 * 86400) * 1000 WHERE `status` = 'completed' OR (`status` <> 'failed' AND `result_pipeline_id` IS NOT NULL);
