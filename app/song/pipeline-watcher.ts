import { isAuthenticationFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { keepSongSocket } from '#app/api/song-socket.ts';
import type { FindingsBody } from '#domain/contracts/api.ts';
import type { SocketPlace, SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { moreFindings } from '#domain/pipeline/findings.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { newsOf, type PipelineReport, pollDelayMs } from './pipeline-feed.ts';
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
  readonly #songId: string;
  readonly #rules: WatchRules;
  readonly #show: (watch: PipelineWatch) => void;
  readonly #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #progress: PipelineProgress | null = null;
  #known: { pipelineId: string; findings: FindingsBody } | null = null;
  #heard: SocketPlace | null = null;
  #isLive = false;
  #notLiveSinceMs = performance.now();
  #hasPolled = false;

  constructor(songId: string, rules: WatchRules, show: (watch: PipelineWatch) => void) {
    this.#songId = songId;
    this.#rules = rules;
    this.#show = show;
  }

  start(): void {
    const { maxWaitMs } = this.#rules;
    if (maxWaitMs !== undefined) {
      this.#deadline = setTimeout(() => this.#end({ phase: 'timed_out' }), maxWaitMs);
    }
    this.#schedulePoll();
    const listener = {
      onUp: () => undefined,
      onDown: () => this.#becomeDeaf(),
      onMessage: (message: SocketServerMessage) => this.#hear(message),
    };
    void keepSongSocket(this.#songId, listener, this.#abort.signal);
  }

  stop(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#deadline);
  }

  #hear(message: SocketServerMessage): void {
    if (message.type === 'pipeline_findings') this.#learn(message.epoch, message.findings);
    const news = newsOf(message, this.#heard);
    if (news === null) return;
    this.#heard = news.heard;
    // A room that knows of no run tells nothing: the poll goes on and will say why.
    if (news.report === null) return;
    this.#isLive = true;
    clearTimeout(this.#timer);
    this.#take(news.report);
  }

  #becomeDeaf(): void {
    if (this.#abort.signal.aborted || !this.#isLive) return;
    this.#isLive = false;
    this.#notLiveSinceMs = performance.now();
    this.#schedulePoll();
  }

  #schedulePoll(): void {
    clearTimeout(this.#timer);
    const state = {
      hasPolled: this.#hasPolled,
      firstPollMs: this.#rules.firstPollMs,
      isLive: this.#isLive,
      notLiveForMs: performance.now() - this.#notLiveSinceMs,
    };
    const delayMs = pollDelayMs(state, this.#rules.pollIntervalMs);
    if (delayMs !== null && !this.#abort.signal.aborted)
      this.#timer = setTimeout(() => this.#poll(), delayMs);
  }

  /** An answer that comes when the socket is back is older than what the socket has told. */
  async #poll(): Promise<void> {
    this.#hasPolled = true;
    const { signal } = this.#abort;
    try {
      const report = await this.#rules.poll(this.#songId, signal);
      if (!this.#isLive) this.#take(report);
    } catch (error) {
      if (signal.aborted || this.#isLive) return;
      if (isRefused(error, 404)) this.#end({ phase: 'not_found' });
      else if (isAuthenticationFailure(error)) this.#end({ phase: 'unauthenticated' });
      else this.#tellRunning(isNetworkFailure(error));
    }
    this.#schedulePoll();
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
    if (!this.#abort.signal.aborted) this.#show(watch);
  }
}
