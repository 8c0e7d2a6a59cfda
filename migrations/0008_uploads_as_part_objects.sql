ALTER TABLE `upload_parts` RENAME COLUMN "etag" TO "object_id";--> statement-breakpoint
ALTER TABLE `uploads` DROP COLUMN `r2_upload_id`;