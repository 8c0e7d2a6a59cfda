ALTER TABLE `users` ADD `email_proved_at_ms` integer;--> statement-breakpoint
CREATE INDEX `one_time_tokens_by_email` ON `one_time_tokens` (`email`);--> statement-breakpoint
-- Accounts of before: where no credits wait for it, the address was confirmed, or confirming was not asked for.
UPDATE `users` SET `email_proved_at_ms` = `created_at_ms` WHERE `credits_awaited` IS NULL;
