/** Pure. The three stages that a singer is told of. Apart from the reports, so that a page can show them before any comes. */
import type { PipelineProgress } from './pipeline-progress.ts';

export const STAGE_ROWS = ['separation', 'pitch', 'lyrics'] as const;
export type StageRow = (typeof STAGE_ROWS)[number];
/** `no_words`: they were looked for, and there are none. */
export type RowState = 'waiting' | 'current' | 'done' | 'no_words';

export function rowState(progress: PipelineProgress | null, row: StageRow, hasWords = true): RowState {
  const rowsDone = progress?.rowsDone ?? null;
  const index = STAGE_ROWS.indexOf(row);
  if (rowsDone === null || index > rowsDone) return 'waiting';
  if (index === rowsDone) return 'current';
  return row === 'lyrics' && !hasWords ? 'no_words' : 'done';
}
