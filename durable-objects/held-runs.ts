import type { Findings } from '#domain/contracts/inference-findings.ts';
import type { AnalysisRun } from '#domain/pipeline/analysis.ts';
import { moreFindings } from '#domain/pipeline/findings.ts';
import { isTerminal, mayFollow } from '#domain/runs/run.ts';
import { deadlineOf, nextAlarmMs } from '#domain/runs/transition.ts';
import { isRunOf, type SongOrder, type SongRun, type TaskKind } from '#domain/songs/song-runs.ts';
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

  /** What stands where this order's run would be: that run itself, or an analysis that the order may not follow. */
  inPlaceOf(order: SongOrder): SongRun | null {
    const own = this.find(order.pipelineId);
    if (own || order.kind !== 'analysis' || !this.#analysis) return own;
    return mayFollow(this.#analysis, order) ? null : this.#analysis;
  }

  /** When somebody has to look after a run, or empty an object that has only tickets, or runs that are over. */
  nextAlarmMs(nowMs: number): number | null {
    const runs = this.all();
    if (runs.length === 0) return this.#store.ticketsUntilMs();
    const dueMs = runs.map((run) => nextAlarmMs(run, nowMs)).filter((ms) => ms !== null);
    return dueMs.length === 0 ? this.#overAtMs() : Math.min(...dueMs);
  }

  /** Nobody comes late any more, so nothing of them has to be kept. */
  areOver(nowMs: number): boolean {
    return this.all().every(isRecorded) && this.#overAtMs() <= nowMs;
  }

  /** A run ends within its deadline, so this is a day after the last one has ended at the latest. */
  #overAtMs(): number {
    return Math.max(...this.all().map(deadlineOf)) + ENDED_KEPT_MS;
  }

  /** Synchronous: nothing can come between a run and its wake-up. What has not changed is not written. */
  keep(run: SongRun, nowMs: number): void {
    if (run === this.find(run.order.pipelineId)) return;
    this.#store.saveRun(run);
    if (isRunOf('analysis', run)) {
      this.#analysis = run;
      if (isTerminal(run.phase)) this.#store.forgetFindings();
      return;
    }
    this.#tasks.set(run.order.pipelineId, run);
    this.#forgetEnded(nowMs);
  }

  /** What is known of the song while its analysis is under way. */
  findings(pipelineId: string): Findings | null {
    return this.#store.loadFindings(pipelineId);
  }

  /** All that is known then, or null where this attempt has no say any more. */
  learn(pipelineId: string, attempt: number, found: Findings): Findings | null {
    const run = this.#analysis;
    const isAtWork = run?.order.pipelineId === pipelineId && run.phase.name === 'running';
    if (!isAtWork || run.attempt !== attempt) return null;
    const findings = moreFindings(this.findings(pipelineId), found);
    this.#store.saveFindings(pipelineId, findings);
    return findings;
  }

  /** What lay on disk goes with the rest of the object's storage. */
  clear(): void {
    this.#analysis = null;
    this.#tasks.clear();
  }

  #forgetEnded(nowMs: number): void {
    for (const [taskId, { phase, order }] of this.#tasks) {
      if (!isRecorded({ phase }) || order.startedAtMs > nowMs - ENDED_KEPT_MS) continue;
      this.#store.forgetTask(taskId);
      this.#tasks.delete(taskId);
    }
  }
}

function isRecorded({ phase }: Pick<SongRun, 'phase'>): boolean {
  return 'isRecorded' in phase && phase.isRecorded;
}
