DROP INDEX `pipelines_running`;--> statement-breakpoint
ALTER TABLE `pipelines` ADD `kind` text DEFAULT 'analysis' NOT NULL;--> statement-breakpoint
ALTER TABLE `pipelines` ADD `is_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `pipelines_open` ON `pipelines` (`created_at_ms`,`id`) WHERE is_closed = 0;--> statement-breakpoint
UPDATE `pipelines` SET `is_closed` = 1 WHERE `status` <> 'running';
