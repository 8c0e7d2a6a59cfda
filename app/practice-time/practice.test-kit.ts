import { ApiError, refusal } from '#app/api/api-error.ts';
import { trainingTimeBody } from '#domain/practice/allowance.ts';
import { creditPractice } from '#domain/practice/heartbeat.ts';
import { Practice } from './practice.ts';
import type { PracticeCall } from './practice-failures.ts';
import type { UntoldPractice } from './practice-stretch.ts';

/** A page with a player, and a server that credits by the real rule. Time is that of the fake timers. */

type ServerCall = 'start' | 'beat' | 'end';

const LIMIT = refusal(402, '', '{"code":"training_limit","detail":"Monthly training time limit reached."}');
const ENDED = refusal(409, '', '{"code":"training_session_ended","detail":"It has ended."}');

export class PracticeWorld {
  readonly practice: Practice;
  readonly player = new FakePlayer();
  readonly calls: string[] = [];
  readonly told: [PracticeCall, unknown][] = [];
  /** Seconds that were sung, as the server was told. */
  voicedSeconds = 0;
  readonly server: { usedMs: number; sessions: Map<string, number> };
  readonly untold = new Map<string, UntoldPractice>();
  readonly letGo: () => void;
  latencyMs = 0;
  isOffline = false;
  #failures = new Map<ServerCall, unknown>();

  constructor(usedSeconds: number) {
    this.server = { usedMs: usedSeconds * 1000, sessions: new Map() };
    this.practice = new Practice({
      start: () => this.#answer('start', 'start', () => this.#start()),
      heartbeat: (id, voiced) =>
        this.#answer('beat', `beat ${id}`, () => {
          const credited = this.#credit(id, false);
          this.voicedSeconds += voiced;
          return credited;
        }),
      end: (id, voiced, outlives) =>
        this.#answer('end', `end ${id}${outlives ? ' outliving the page' : ''}`, () => {
          const credited = this.#credit(id, true);
          this.voicedSeconds += voiced;
          return credited;
        }),
      refreshStatus: () => this.calls.push('refresh'),
      reportFailure: (call, error) => this.told.push([call, error]),
      keepUntold: (untold) => this.untold.set(untold.sessionId, untold),
      newSessionId: () => `untold ${this.untold.size}`,
      nowMs: () => Date.now(),
      dateMs: () => Date.now(),
      wait: (ms, signal) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
          signal.addEventListener('abort', () => resolve());
        }),
    });
    this.practice.acceptTraining(this.trainingAt(usedSeconds));
    this.letGo = this.practice.attach(this.player);
  }

  failNext(call: ServerCall, error: unknown): void {
    this.#failures.set(call, error);
  }

  trainingAt(usedSeconds: number) {
    return trainingTimeBody({ subscriptionType: 'free', trainingUsedMs: usedSeconds * 1000 });
  }

  /** The server does its work when the call arrives; the answer takes as long again. */
  async #answer<Body>(call: ServerCall, name: string, work: () => Body): Promise<Body> {
    this.calls.push(name);
    if (this.isOffline) throw new ApiError({ kind: 'network' });
    const failure = this.#failures.get(call);
    this.#failures.delete(call);
    if (failure !== undefined) throw failure;
    const body = work();
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    return body;
  }

  #start() {
    if (this.server.usedMs >= 3_600_000) throw LIMIT;
    const session_id = `s${this.server.sessions.size + 1}`;
    this.server.sessions.set(session_id, Date.now());
    return { session_id, training_time: this.trainingAt(this.server.usedMs / 1000) };
  }

  #credit(session_id: string, isEnd: boolean) {
    const lastHeartbeatAtMs = this.server.sessions.get(session_id) ?? Number.NEGATIVE_INFINITY;
    const remainingMs = 3_600_000 - this.server.usedMs;
    const credit = creditPractice({ lastHeartbeatAtMs, remainingMs, practisedUntilMs: 0 }, Date.now());
    this.server.usedMs += credit.creditedMs;
    this.server.sessions.set(session_id, isEnd ? Number.NEGATIVE_INFINITY : Date.now());
    if (credit.outcome === 'gap' && !isEnd) throw ENDED;
    if (credit.outcome === 'limit' && !isEnd) throw LIMIT;
    const training_time = this.trainingAt(this.server.usedMs / 1000);
    return { session_id, credited_seconds: 0, training_time };
  }
}

export function practisedSong({ usedSeconds }: { usedSeconds: number }): PracticeWorld {
  return new PracticeWorld(usedSeconds);
}

class FakePlayer {
  isPlaying = false;
  #listener = () => {};

  play(): void {
    this.#set(true);
  }

  pause(): void {
    if (this.isPlaying) this.#set(false);
  }

  toggle(): void {
    this.#set(!this.isPlaying);
  }

  subscribe(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  #set(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.#listener();
  }
}
