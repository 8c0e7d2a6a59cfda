ALTER TABLE `users` ADD `goal_unit` text;--> statement-breakpoint
ALTER TABLE `users` ADD `goal_amount` integer;--> statement-breakpoint
ALTER TABLE `practice_results` ADD `lowest_midi` integer;--> statement-breakpoint
ALTER TABLE `practice_results` ADD `highest_midi` integer;--> statement-breakpoint
ALTER TABLE `songs` ADD `repertoire` text;