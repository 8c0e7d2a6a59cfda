/** Pure. Who knows better how a song stands: its row, or news of a run that came past it. */
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';

/** How a run stands, by somebody who knows it sooner than the song's row. */
export interface RunUpdate {
  pipelineId: string;
  status: ProcessingStatus;
  /** Why it failed; null while it has not. */
  reason: RunErrorCode | null;
}

export interface KnownUpdate {
  update: RunUpdate;
  /** The run that the row told of when the news came. */
  insteadOf: string | null;
}

/**
 * A row that tells of the same run is never newer than the news; one that still tells of the run before has not heard of this one. But
 * after a run that failed, the run before is what the song has.
 */
export function isRowBehind(rowPipelineId: string | null, { update, insteadOf }: KnownUpdate): boolean {
  if (rowPipelineId === update.pipelineId) return true;
  return rowPipelineId === insteadOf && update.status !== 'failed';
}

/** A song's duration is known from its first result on. */
export function hasEarlierResult(song: Pick<SongBody, 'duration_seconds'>): boolean {
  return song.duration_seconds !== null;
}
