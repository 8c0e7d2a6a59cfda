ALTER TABLE `refresh_tokens` ADD `family_hash` text;--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`family_hash`);--> statement-breakpoint
CREATE INDEX `training_sessions_empty` ON `training_sessions` (`user_id`,`last_heartbeat_at_ms`) WHERE credited_ms = 0;