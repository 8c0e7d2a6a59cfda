import { getPipelineStatus, getSong } from '#app/api/song-api.ts';
import type { WatchRules } from '#app/song/pipeline-watcher.ts';
import { advanceUpload, reportOfSong } from './upload-progress.ts';

/** The upload page's: the song itself every three seconds, for ten minutes, and the percentage of the whole way. */
export const FOLLOW_RULES: WatchRules = {
  poll: async (songId, signal) => {
    const [song, status] = await Promise.all([
      getSong(songId, signal),
      // The song decides; what is known of it by now is told with its status alone.
      getPipelineStatus(songId, signal).catch(() => null),
    ]);
    return { ...reportOfSong(song), ...(status?.findings && { findings: status.findings }) };
  },
  pollIntervalMs: 3000,
  // The socket is here sooner, and tells a number.
  firstPollMs: 3000,
  maxWaitMs: 600_000,
  advance: advanceUpload,
};
