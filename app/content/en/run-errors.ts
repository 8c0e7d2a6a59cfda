import type { RunErrorCode } from '#domain/runs/run.ts';

/** Why a song came to nothing, by the code of its run. */
export const runErrors: Record<RunErrorCode, string> = {
  cancelled: 'Processing was cancelled. It cost no credits.',
  empty_file: 'This file is empty. Please choose it again and upload it once more.',
  unreadable_audio:
    'This file could not be read as audio. Please upload an MP3, WAV, FLAC, OGG, M4A or AAC file.',
  too_long: 'This song is longer than 12 minutes. Please upload a shorter one.',
  too_short: 'This recording is shorter than one second. Please upload a longer one.',
  song_longer_than_stated:
    'This song is longer than was stated, so it costs more than was reserved. Nothing was charged; process it for its true price, or upload another one.',
  silent_audio: 'There is nothing to hear in this recording.',
  source_unavailable: 'The uploaded file could not be fetched for processing.',
  upload_failed: 'The finished tracks could not be stored.',
  out_of_memory: 'The song needed more memory than this machine has.',
  timeout: 'Pipeline processing timeout. It cost no credits; please try again.',
  engine_failed: 'Pipeline processing failed. It cost no credits; please try again.',
  no_lyrics_engine:
    'Words without times cannot be placed here. Tap the start of each line, or give an LRC or UltraStar file.',
  lyrics_not_placed: 'These words were not found in the voice of this song. The text is kept.',
  lyrics_not_this_song: 'These words do not seem to belong to this song. The text is kept.',
  invalid_result: 'Pipeline processing failed. It cost no credits; please try again.',
};
