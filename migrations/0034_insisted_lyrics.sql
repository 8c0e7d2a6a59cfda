ALTER TABLE `song_lyrics` ADD `is_insisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `song_lyrics` ADD `fitting_json` text;