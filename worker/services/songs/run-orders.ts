import type { RunOptions, RunOrder } from '#domain/pipeline/run.ts';
import type { pipelines, songs } from '../../db/schema.ts';

/** The order of a run as its rows tell it, for when the song's object does not know it (any more). */
export function orderFromRows(song: typeof songs.$inferSelect, run: typeof pipelines.$inferSelect): RunOrder {
  return {
    pipelineId: run.id,
    songId: song.id,
    userId: song.userId,
    // Written by ourselves from a parsed request; nobody else writes this column.
    options: JSON.parse(run.optionsJson) as RunOptions,
    source: { fileName: song.originalFilename, sizeBytes: song.sourceSizeBytes, sha256: song.sourceSha256 },
    startedAtMs: run.createdAtMs,
  };
}
