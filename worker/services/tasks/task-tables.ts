import type { TaskKind } from '#domain/songs/song-runs.ts';

/**
 * The table of each kind of task. All have these columns in common: `id`, `song_id`, `user_id`, `status`, `committed_attempt`,
 * `size_bytes`, `error_code`, `created_at_ms`, `finished_at_ms`, `is_closed`.
 */
export const TASK_TABLES = {
  transposition: 'transpositions',
  alignment: 'song_lyrics',
} as const satisfies Record<TaskKind, string>;

export const TASK_KINDS = Object.keys(TASK_TABLES) as TaskKind[];

/** What a row of any of them tells. */
export interface TaskRow {
  id: string;
  songId: string;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
}
