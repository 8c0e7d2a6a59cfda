/**
 * Pure. How far a song is on its way from the upload page to the song page: the page counts the whole way, of which sending is the
 * first 30 %. A report with a number (from the song's socket) moves the rest in proportion; one without (from the poll of the song)
 * counts by the words in its stage. Whichever comes, nothing on the screen falls back.
 */
import type { PipelineReport } from '#app/song/pipeline-feed.ts';
import { neverBackwards, type PipelineProgress, progressOf } from '#app/song/pipeline-progress.ts';
import { songStatus } from '#app/songs/song-status.ts';
import type { SongBody } from '#domain/contracts/api.ts';

const UPLOAD_STAGES = ['upload', 'vocal-separation', 'pitch-detection', 'lyrics-sync', 'complete'] as const;
type UploadStage = (typeof UPLOAD_STAGES)[number];

export const PERCENT_WHEN_CREATED = 30;
/** 100 is said by the completion card alone. */
const MOST_PERCENT_AT_WORK = 99;

/** Of the whole way: what is sent ends where the song begins, so that nothing runs backwards. */
export function percentSent(sentBytes: number, totalBytes: number): number {
  return totalBytes === 0 ? 0 : Math.floor((PERCENT_WHEN_CREATED * sentBytes) / totalBytes);
}

export function advanceUpload(previous: PipelineProgress | null, report: PipelineReport): PipelineProgress {
  return neverBackwards(previous, uploadProgressOf(report));
}

/** The song as a report: it tells its stage and no number. */
export function reportOfSong(song: SongBody): PipelineReport {
  const status = songStatus(song);
  return {
    pipeline_id: song.pipeline_id ?? song.id,
    stage: song.processing_stage,
    progress: null,
    activity: null,
    message: '',
    is_completed: status === 'completed',
    is_failed: status === 'failed',
    error_code: song.processing_error_code,
  };
}

/** By the words in a stage, for reports without a number. */
export function stageByWords(stage: string): { stage: UploadStage; percent: number } {
  if (stage.includes('pitch')) return { stage: 'pitch-detection', percent: 70 };
  if (stage.includes('lyrics')) return { stage: 'lyrics-sync', percent: 85 };
  return { stage: 'vocal-separation', percent: 40 };
}

function uploadProgressOf(report: PipelineReport): PipelineProgress {
  const reported = progressOf(report);
  if (report.progress === null) {
    const { stage, percent } = stageByWords(report.stage);
    return { ...reported, percent, rowsDone: UPLOAD_STAGES.indexOf(stage) - 1 };
  }
  const percent = PERCENT_WHEN_CREATED + (reported.percent * (100 - PERCENT_WHEN_CREATED)) / 100;
  return { ...reported, percent: Math.min(MOST_PERCENT_AT_WORK, Math.floor(percent)) };
}
