ALTER TABLE `refresh_tokens` ADD `family_hash` text;--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`family_hash`);