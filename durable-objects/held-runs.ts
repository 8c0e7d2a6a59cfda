import type { AnalysisRun } from '#domain/pipeline/analysis.ts';
import { isRunOf, type SongRun, type TaskKind } from '#domain/songs/song-runs.ts';
import type { RoomStore } from './room-store.ts';

/**
 * The runs of one song, in memory and on disk: that of its analysis, and any number of tasks. One that has ended and been written
 * down stays for a day, so that a start or a report that comes late finds it and begins nothing anew.
 */

const ENDED_KEPT_MS = 24 * 3_600_000;

export class HeldRuns {
  readonly #store: RoomStore;
  #analysis: AnalysisRun | null;
  readonly #tasks: Map<string, SongRun<TaskKind>>;

  constructor(store: RoomStore) {
    this.#store = store;
    this.#analysis = store.loadAnalysis();
    this.#tasks = new Map(store.loadTasks().map((run) => [run.order.pipelineId, run]));
  }

  get analysis(): AnalysisRun | null {
    return this.#analysis;
  }

  all(): SongRun[] {
    return [...(this.#analysis ? [this.#analysis] : []), ...this.#tasks.values()];
  }

  find(pipelineId: string): SongRun | null {
    if (this.#analysis?.order.pipelineId === pipelineId) return this.#analysis;
    return this.#tasks.get(pipelineId) ?? null;
  }

  /** Synchronous: nothing can come between a run and its wake-up. What has not changed is not written. */
  keep(run: SongRun, nowMs: number): void {
    if (run === this.find(run.order.pipelineId)) return;
    this.#store.saveRun(run);
    if (isRunOf('analysis', run)) {
      this.#analysis = run;
      return;
    }
    this.#tasks.set(run.order.pipelineId, run);
    this.#forgetEnded(nowMs);
  }

  /** What lay on disk goes with the rest of the object's storage. */
  clear(): void {
    this.#analysis = null;
    this.#tasks.clear();
  }

  #forgetEnded(nowMs: number): void {
    for (const [taskId, { phase, order }] of this.#tasks) {
      const isRecorded = 'isRecorded' in phase && phase.isRecorded;
      if (!isRecorded || order.startedAtMs > nowMs - ENDED_KEPT_MS) continue;
      this.#store.forgetTask(taskId);
      this.#tasks.delete(taskId);
    }
  }
}
