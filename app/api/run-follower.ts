/** Follows runs of one song: by the song's socket, and by asking where the socket has told nothing of them for four seconds. */
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { keepSongSocket } from './late-song-socket.ts';
import type { Send } from './song-socket.ts';

/** A socket that comes back sooner than this is not missed. */
const SOCKET_GRACE_MS = 4000;

/** Whom a follower asks while its socket is silent. */
interface Asking<Report> {
  ask: (signal: AbortSignal) => Promise<Report>;
  /** 0 where nothing can be shown before the first answer. */
  firstMs: number;
  intervalMs: number;
  onFailure: (error: unknown) => void;
}

export interface FollowedRuns<Report> {
  songId: string;
  /** What a message tells of the runs; null where that is nothing, or nothing new. */
  read: (message: SocketServerMessage) => Report | null;
  onReport: (report: Report) => void;
  /** The song is gone, and its runs with it. */
  onDeleted?: () => void;
  /** Absent where somebody else asks. */
  asking?: Asking<Report>;
}

/** How long until the next asking, where the socket does not do the work. */
export function pollDelayMs(
  { hasPolled, notLiveForMs }: { hasPolled: boolean; notLiveForMs: number },
  { firstMs, intervalMs }: { firstMs: number; intervalMs: number },
): number {
  return hasPolled ? Math.max(intervalMs, SOCKET_GRACE_MS - notLiveForMs) : firstMs;
}

export class RunFollower<Report> {
  readonly #runs: FollowedRuns<Report>;
  readonly #keepSocket: typeof keepSongSocket;
  #tasks: readonly string[] = [];
  #connection: AbortController | null = null;
  #send: Send | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The socket is up and has told how the runs stand. */
  #isLive = false;
  #notLiveSinceMs = 0;
  #hasAsked = false;

  constructor(runs: FollowedRuns<Report>, keepSocket = keepSongSocket) {
    this.#runs = runs;
    this.#keepSocket = keepSocket;
  }

  /** The analysis is told to every listener; of a task only who subscribes to it hears. */
  start(tasks: readonly string[] = []): void {
    this.#tasks = tasks;
    this.#connection = new AbortController();
    this.#notLiveSinceMs = performance.now();
    this.#scheduleAsking();
    const listener = {
      onOpen: (send: Send) => {
        this.#send = send;
        for (const task of this.#tasks) this.#subscribe(task);
      },
      onUp: () => undefined,
      onDown: () => this.#becomeDeaf(),
      onMessage: (message: SocketServerMessage) => this.#hear(message),
      onDeleted: () => this.#runs.onDeleted?.(),
    };
    void this.#keepSocket(this.#runs.songId, listener, this.#connection.signal);
  }

  /** From now on these tasks are listened for, and no others: with nothing to hear of, nobody is kept connected. */
  listenFor(tasks: readonly string[]): void {
    const added = tasks.filter((task) => !this.#tasks.includes(task));
    this.#tasks = tasks;
    if (tasks.length === 0) this.stop();
    else if (this.#connection === null) this.start(tasks);
    else for (const task of added) this.#subscribe(task);
  }

  stop(): void {
    this.#connection?.abort();
    this.#connection = null;
    this.#send = null;
    clearTimeout(this.#timer);
  }

  /** For what the socket does not tell. */
  askNow(): void {
    this.#isLive = false;
    clearTimeout(this.#timer);
    void this.#ask();
  }

  #hear(message: SocketServerMessage): void {
    if (this.#connection === null) return;
    const report = this.#runs.read(message);
    if (report === null) return;
    this.#isLive = true;
    clearTimeout(this.#timer);
    this.#runs.onReport(report);
  }

  #becomeDeaf(): void {
    this.#send = null;
    if (!this.#isLive) return;
    this.#isLive = false;
    this.#notLiveSinceMs = performance.now();
    this.#scheduleAsking();
  }

  #scheduleAsking(): void {
    clearTimeout(this.#timer);
    const { asking } = this.#runs;
    if (!asking || this.#isLive || this.#connection === null) return;
    const state = { hasPolled: this.#hasAsked, notLiveForMs: performance.now() - this.#notLiveSinceMs };
    this.#timer = setTimeout(() => void this.#ask(), pollDelayMs(state, asking));
  }

  /** An answer that comes when the socket is back is older than what the socket has told. */
  async #ask(): Promise<void> {
    const { asking } = this.#runs;
    const signal = this.#connection?.signal;
    if (!asking || !signal) return;
    this.#hasAsked = true;
    try {
      const report = await asking.ask(signal);
      if (!this.#isLive && !signal.aborted) this.#runs.onReport(report);
    } catch (error) {
      if (!this.#isLive && !signal.aborted) asking.onFailure(error);
    }
    if (!signal.aborted) this.#scheduleAsking();
  }

  #subscribe(taskId: string): void {
    this.#send?.({ type: 'subscribe_task', task_id: taskId });
  }
}
