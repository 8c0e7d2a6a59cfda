import type { AnalysisOrder, RunOptions } from '#domain/pipeline/analysis.ts';
import type { pipelines, songs } from '../../db/schema.ts';

/** The order of a run as its rows tell it, for when the song's object does not know it (any more). */
export function orderFromRows(
  song: typeof songs.$inferSelect,
  run: typeof pipelines.$inferSelect,
): AnalysisOrder {
  return {
    kind: run.kind,
    pipelineId: run.id,
    songId: song.id,
    userId: song.userId,
    options: optionsOf(run),
    source: { fileName: song.originalFilename, sizeBytes: song.sourceSizeBytes, sha256: song.sourceSha256 },
    startedAtMs: run.createdAtMs,
  };
}

/** Written by ourselves from a parsed request; nobody else writes this column. */
export function optionsOf(run: typeof pipelines.$inferSelect): RunOptions {
  return JSON.parse(run.optionsJson) as RunOptions;
}
