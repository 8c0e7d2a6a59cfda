ALTER TABLE `users` ADD `demo_song` text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tour` text DEFAULT 'new' NOT NULL;