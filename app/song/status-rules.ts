import { getPipelineStatus } from '#app/api/song-api.ts';
import { advanceProgress } from './pipeline-progress.ts';
import type { WatchRules } from './pipeline-watcher.ts';

/** The song page's: the pipeline's own status every two seconds, and its own percentage. */
export const STATUS_RULES: WatchRules = {
  poll: getPipelineStatus,
  pollIntervalMs: 2000,
  firstPollMs: 0,
  advance: advanceProgress,
};
