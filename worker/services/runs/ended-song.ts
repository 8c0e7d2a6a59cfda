import { type SQL, sql } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { AnalysisOrder, AnalysisOutcome } from '#domain/pipeline/analysis.ts';
import { errorTextOf } from '#domain/pipeline/snapshot.ts';
import { errorCodeOf } from '#domain/runs/ending.ts';
import { nextSoundLookMs } from '#domain/songs/dormant-sound.ts';
import { artistOfTags, type FileTags, titleOfTags, titlesOfFile } from '#domain/songs/song-tags.ts';

/** What the end of an analysis changes in the row of its song. */

/** The result moves to this run, and its sound is there; a key that the singer has put in their own words stays. */
export function songCompleted(
  order: AnalysisOrder,
  durationSeconds: number,
  document: PipelineDocument | null,
  nowMs: number,
  isTheRun: SQL,
): SQL {
  const durationMs = Math.round(durationSeconds * 1000);
  const centiBpm = document?.tempo ? Math.round(document.tempo.bpm * 100) : null;
  return sql`
    UPDATE songs SET status = 'completed', stage = 'completed', error = NULL, error_code = NULL,
                     result_pipeline_id = ${order.pipelineId}, duration_ms = ${durationMs}, tempo_centi_bpm = ${centiBpm}, completed_at_ms = ${nowMs},
                     sound_look_at_ms = ${nextSoundLookMs(nowMs)}, sound_mail_id = NULL, sound_put_away_at_ms = NULL,
                     key_signature = CASE WHEN is_key_edited THEN key_signature ELSE ${document?.key?.name ?? null} END,
                     ${namesOfTags(order, document?.tags ?? null)}
    WHERE ${isTheRun}`;
}

/** A song with a result from before stays as it was: its row tells about that run again. */
export function songNotCompleted(outcome: AnalysisOutcome, nowMs: number, isTheRun: SQL): SQL {
  return sql`
    UPDATE songs SET status = iif(result_pipeline_id IS NULL, 'failed', 'completed'),
                     stage = iif(result_pipeline_id IS NULL, 'failed', 'completed'),
                     error = iif(result_pipeline_id IS NULL, ${errorTextOf(outcome, 'analysis')}, NULL),
                     error_code = iif(result_pipeline_id IS NULL, ${errorCodeOf(outcome)}, NULL),
                     pipeline_id = coalesce(result_pipeline_id, pipeline_id), completed_at_ms = ${nowMs},
                     duration_ms = coalesce(${trueDurationMs(outcome)}, duration_ms)
    WHERE ${isTheRun}`;
}

/** A title from the tags takes the place of one that the file's name gave, once; a title of the singer's own stays. */
function namesOfTags({ source }: AnalysisOrder, tags: FileTags | null): SQL {
  const [fromName, sent] = titlesOfFile(source.fileName);
  return sql`artist = coalesce(${artistOfTags(tags)}, artist),
             title = iif(result_pipeline_id IS NULL AND title IN (${fromName}, ${sent}),
                         coalesce(${titleOfTags(tags)}, title), title)`;
}

/** A song that turned out longer than was stated: whoever tries again is asked its true price. */
function trueDurationMs(outcome: AnalysisOutcome): number | null {
  const seconds = outcome.kind === 'failed' ? outcome.failure.audioSeconds : undefined;
  return seconds === undefined ? null : Math.round(seconds * 1000);
}
