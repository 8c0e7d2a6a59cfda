/** Pure. The three stages that a singer is told of. Apart from the reports, so that a page can show them before any comes. */
import type { PipelineProgress } from './pipeline-progress.ts';

export const STAGE_ROWS = ['separation', 'pitch', 'lyrics'] as const;
export type StageRow = (typeof STAGE_ROWS)[number];
export type RowState = 'waiting' | 'current' | 'done';

export function rowState(progress: PipelineProgress | null, row: StageRow): RowState {
  const rowsDone = progress?.rowsDone ?? null;
  const index = STAGE_ROWS.indexOf(row);
  if (rowsDone === null || index > rowsDone) return 'waiting';
  return index === rowsDone ? 'current' : 'done';
}
