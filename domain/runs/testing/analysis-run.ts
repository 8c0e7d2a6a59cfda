import type { Analysis, AnalysisEvent, AnalysisOrder, AnalysisRun } from '../../pipeline/analysis.ts';
import { startRun, transition } from '../transition.ts';

/** An analysis for the tests of runs, and what happens to it. */

export const ORDER: AnalysisOrder = {
  kind: 'analysis',
  pipelineId: 'pipe_1',
  songId: 'song_1',
  userId: 'user_1',
  options: { vocalMethod: 'hybrid', pitchMethod: 'pyin', enableLyrics: true, lyricsLanguage: null },
  source: { fileName: 'a.mp3', sizeBytes: 10, sha256: '0'.repeat(64) },
  startedAtMs: 0,
};

export function play(events: AnalysisEvent[], nowMs = 1_000): AnalysisRun {
  return events.reduce((run, event) => transition(run, event, nowMs).run, startRun<Analysis>(ORDER).run);
}

export const progress = (sequence: number, value: number, attempt = 1) => ({
  type: 'progressed' as const,
  attempt,
  sequence,
  stage: 'vocal_separation' as const,
  progress: value,
  message: 'Separating',
  activity: null,
});
