CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at_ms`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`revoked_at_ms`);