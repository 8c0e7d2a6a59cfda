import { isAuthenticationFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { RunFollower } from '#app/api/run-follower.ts';
import type { FindingsBody } from '#domain/contracts/api.ts';
import type { SocketPlace, SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { moreFindings } from '#domain/pipeline/findings.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { type PipelineReport, updateOf } from './pipeline-feed.ts';
import type { PipelineProgress } from './pipeline-progress.ts';

export type PipelineWatch =
  | {
      phase: 'running';
      progress: PipelineProgress | null;
      /** What is known of the song by now; null before the waveform. */
      findings: FindingsBody | null;
      isReconnecting: boolean;
    }
  | { phase: 'completed'; pipelineId: string }
  | { phase: 'failed'; pipelineId: string; reason: RunErrorCode | null }
  | { phase: 'not_found' }
  /** The server does not take the token any more. */
  | { phase: 'unauthenticated' }
  /** The page has waited as long as its rules allow; the run goes on. */
  | { phase: 'timed_out' };

/** What a page shows of the reports, and whom it asks while there is no socket. */
export interface WatchRules {
  poll: (songId: string, signal: AbortSignal) => Promise<PipelineReport>;
  pollIntervalMs: number;
  /** 0 where nothing can be shown before the first answer. */
  firstPollMs: number;
  /** Without it the page waits for the end, however late. */
  maxWaitMs?: number;
  advance: (previous: PipelineProgress | null, report: PipelineReport) => PipelineProgress;
}

/** Follows one run to its end. A lost connection or a busy server only means: ask again. */
export class PipelineWatcher {
  readonly #rules: WatchRules;
  readonly #show: (watch: PipelineWatch) => void;
  readonly #follower: RunFollower<PipelineReport>;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #progress: PipelineProgress | null = null;
  #known: { pipelineId: string; findings: FindingsBody } | null = null;
  #heard: SocketPlace | null = null;
  #isOver = false;

  constructor(songId: string, rules: WatchRules, show: (watch: PipelineWatch) => void) {
    this.#rules = rules;
    this.#show = show;
    this.#follower = new RunFollower({
      songId,
      read: (message) => this.#read(message),
      onReport: (report) => this.#take(report),
      onDeleted: () => this.#end({ phase: 'not_found' }),
      asking: {
        ask: (signal) => rules.poll(songId, signal),
        firstMs: rules.firstPollMs,
        intervalMs: rules.pollIntervalMs,
        onFailure: (error) => this.#explain(error),
      },
    });
  }

  start(): void {
    const { maxWaitMs } = this.#rules;
    if (maxWaitMs !== undefined) {
      this.#deadline = setTimeout(() => this.#end({ phase: 'timed_out' }), maxWaitMs);
    }
    this.#follower.start();
  }

  stop(): void {
    this.#isOver = true;
    this.#follower.stop();
    clearTimeout(this.#deadline);
  }

  /** A room that knows of no run tells nothing: the poll goes on and will say why. */
  #read(message: SocketServerMessage): PipelineReport | null {
    if (message.type === 'pipeline_findings') this.#learn(message.epoch, message.findings);
    const update = updateOf(message, this.#heard);
    if (update === null) return null;
    this.#heard = update.heard;
    return update.report;
  }

  #explain(error: unknown): void {
    if (isRefused(error, 404)) this.#end({ phase: 'not_found' });
    else if (isAuthenticationFailure(error)) this.#end({ phase: 'unauthenticated' });
    else this.#tellRunning(isNetworkFailure(error));
  }

  #take(report: PipelineReport): void {
    const { pipeline_id: pipelineId, error_code: reason } = report;
    if (report.is_completed) this.#end({ phase: 'completed', pipelineId });
    else if (report.is_failed) this.#end({ phase: 'failed', pipelineId, reason });
    else {
      this.#progress = this.#rules.advance(this.#progress, report);
      if (report.findings) this.#learn(pipelineId, report.findings);
      else this.#tellRunning();
    }
  }

  /** Another run is another recording's, or begins anew. */
  #learn(pipelineId: string, found: FindingsBody): void {
    const known = this.#known?.pipelineId === pipelineId ? this.#known.findings : null;
    this.#known = { pipelineId, findings: moreFindings(known, found) };
    this.#tellRunning();
  }

  #tellRunning(isReconnecting = false): void {
    const findings = this.#known?.findings ?? null;
    this.#tell({ phase: 'running', progress: this.#progress, findings, isReconnecting });
  }

  #end(watch: PipelineWatch): void {
    this.#tell(watch);
    this.stop();
  }

  #tell(watch: PipelineWatch): void {
    if (!this.#isOver) this.#show(watch);
  }
}
