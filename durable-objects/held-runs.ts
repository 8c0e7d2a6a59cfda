import type { AnalysisRun } from '#domain/pipeline/analysis.ts';
import { isAnalysis, type SongRun } from '#domain/songs/song-runs.ts';
import type { TranspositionRun } from '#domain/transposition/transposition.ts';
import type { RoomStore } from './room-store.ts';

/**
 * The runs of one song, in memory and on disk: that of its analysis, and any number of transpositions. One that has ended and been written
 * down stays for a day, so that a start or a report that comes late finds it and begins nothing anew.
 */

const ENDED_KEPT_MS = 24 * 3_600_000;

export class HeldRuns {
  readonly #store: RoomStore;
  #analysis: AnalysisRun | null;
  readonly #transpositions: Map<string, TranspositionRun>;

  constructor(store: RoomStore) {
    this.#store = store;
    this.#analysis = store.loadAnalysis();
    this.#transpositions = new Map(store.loadTranspositions().map((run) => [run.order.pipelineId, run]));
  }

  get analysis(): AnalysisRun | null {
    return this.#analysis;
  }

  all(): SongRun[] {
    return [...(this.#analysis ? [this.#analysis] : []), ...this.#transpositions.values()];
  }

  find(pipelineId: string): SongRun | null {
    if (this.#analysis?.order.pipelineId === pipelineId) return this.#analysis;
    return this.#transpositions.get(pipelineId) ?? null;
  }

  /** Synchronous: nothing can come between a run and its wake-up. What has not changed is not written. */
  keep(run: SongRun, nowMs: number): void {
    if (run === this.find(run.order.pipelineId)) return;
    this.#store.saveRun(run);
    if (isAnalysis(run)) {
      this.#analysis = run;
      return;
    }
    this.#transpositions.set(run.order.pipelineId, run);
    this.#forgetEnded(nowMs);
  }

  /** What lay on disk goes with the rest of the object's storage. */
  clear(): void {
    this.#analysis = null;
    this.#transpositions.clear();
  }

  #forgetEnded(nowMs: number): void {
    for (const [taskId, { phase, order }] of this.#transpositions) {
      const isRecorded = 'isRecorded' in phase && phase.isRecorded;
      if (!isRecorded || order.startedAtMs > nowMs - ENDED_KEPT_MS) continue;
      this.#store.forgetTransposition(taskId);
      this.#transpositions.delete(taskId);
    }
  }
}
