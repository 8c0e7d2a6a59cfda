import { ALIGNMENT_MESSAGES } from '#domain/alignment/alignment.ts';
import { STAGE_MESSAGES } from '#domain/pipeline/stage-messages.ts';
import type { Activity } from '#domain/runs/activity.ts';

const activities: Record<Activity['name'], string> = {
  waiting: 'Waiting for a free engine',
  fetching: 'Fetching the song',
  reading: 'Reading the audio',
  following: 'Following the voice in the mix',
  separating: 'Separating voice and accompaniment',
  separating_first: 'Separating with the first of two networks',
  separating_second: 'Separating with the second of two networks',
  joining: 'Joining both separations',
  writing_melody: 'Writing down the melody',
  placing_words: 'Finding the words in the song',
  hearing_words: 'Listening to the words',
  leaving_out_words: 'Going on without words: no lyrics engine is installed',
  judging: 'Judging the result',
  changing_key: 'Shifting both tracks to the new key',
  packing: 'Packing the tracks',
  storing: 'Storing the result',
};

/** What is being done for a song. In English the stages are what the server says, so they stand there once. */
export const work = {
  activities,
  bySeparator: (said: string, separator: string) => `${said} with ${separator}`,
  /** Engines of our own. */
  separators: { own: 'our own voice separator', simple: 'our simple voice separator' },
  queuePlace: (place: number) => `Place ${place} in the queue.`,
  songStages: STAGE_MESSAGES,
  lyricsStages: ALIGNMENT_MESSAGES,
};
