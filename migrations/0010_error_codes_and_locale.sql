ALTER TABLE `users` ADD `locale` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `pipelines` ADD `error_code` text;--> statement-breakpoint
ALTER TABLE `songs` ADD `error_code` text;--> statement-breakpoint
UPDATE `pipelines` SET `error_code` = CASE `error`
  WHEN 'Processing was cancelled. It cost no credits.' THEN 'cancelled'
  WHEN 'This file is empty. Please choose it again and upload it once more.' THEN 'empty_file'
  WHEN 'This file could not be read as audio. Please upload an MP3, WAV, FLAC, OGG, M4A or AAC file.' THEN 'unreadable_audio'
  WHEN 'This song is longer than 12 minutes. Please upload a shorter one.' THEN 'too_long'
  WHEN 'This recording is shorter than one second. Please upload a longer one.' THEN 'too_short'
  WHEN 'There is nothing to hear in this recording.' THEN 'silent_audio'
  WHEN 'The uploaded file could not be fetched for processing.' THEN 'source_unavailable'
  WHEN 'The finished tracks could not be stored.' THEN 'upload_failed'
  WHEN 'The song needed more memory than this machine has.' THEN 'out_of_memory'
  WHEN 'Processing took too long and was stopped.' THEN 'timeout'
  WHEN 'Pipeline processing timeout. It cost no credits; please try again.' THEN 'timeout'
  ELSE 'engine_failed'
END
WHERE `status` IN ('failed', 'cancelled');--> statement-breakpoint
UPDATE `songs` SET `error_code` = CASE `error`
  WHEN 'Processing was cancelled. It cost no credits.' THEN 'cancelled'
  WHEN 'This file is empty. Please choose it again and upload it once more.' THEN 'empty_file'
  WHEN 'This file could not be read as audio. Please upload an MP3, WAV, FLAC, OGG, M4A or AAC file.' THEN 'unreadable_audio'
  WHEN 'This song is longer than 12 minutes. Please upload a shorter one.' THEN 'too_long'
  WHEN 'This recording is shorter than one second. Please upload a longer one.' THEN 'too_short'
  WHEN 'There is nothing to hear in this recording.' THEN 'silent_audio'
  WHEN 'The uploaded file could not be fetched for processing.' THEN 'source_unavailable'
  WHEN 'The finished tracks could not be stored.' THEN 'upload_failed'
  WHEN 'The song needed more memory than this machine has.' THEN 'out_of_memory'
  WHEN 'Processing took too long and was stopped.' THEN 'timeout'
  WHEN 'Pipeline processing timeout. It cost no credits; please try again.' THEN 'timeout'
  ELSE 'engine_failed'
END
WHERE `status` = 'failed';
