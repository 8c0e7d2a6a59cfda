/**
 * The practice behind a song page. Playback never waits for the server and goes on without it; only the server's word that the month's
 * time is used up stops it.
 */
import { Signal } from '#app/store/store.ts';
import { type PracticePorts, PracticeStretch } from './practice-stretch.ts';
import { PracticeTime, type TrainingTime, type Usage } from './practice-time.ts';

/** What practice needs of a player. */
export interface Playback {
  readonly isPlaying: boolean;
  pause(): void;
  toggle(): void;
  subscribe(listener: () => void): () => void;
}

export class Practice {
  readonly #ports: PracticePorts;
  readonly #time = new PracticeTime();
  readonly #changed = new Signal();
  #playback: Playback | null = null;
  #stretch: PracticeStretch | null = null;
  #lastSessionId: string | null = null;

  constructor(ports: PracticePorts) {
    this.#ports = ports;
  }

  get isReady(): boolean {
    return this.#playback !== null;
  }

  get isPlaying(): boolean {
    return this.#playback?.isPlaying ?? false;
  }

  /** The month's time is used up. */
  get isBlocked(): boolean {
    return this.#time.isExhausted;
  }

  /** Something plays that the server could not be told of yet. */
  get isUntold(): boolean {
    return this.#stretch?.isUntold ?? false;
  }

  /** The session that what is sung now, or was sung just now, belongs to; null where none could be opened. */
  get sessionId(): string | null {
    return this.#stretch?.sessionId ?? this.#lastSessionId;
  }

  /** Practised in this visit, while a session was open. */
  get elapsedSeconds(): number {
    return Math.floor(this.#time.elapsedMs(this.#ports.nowMs()) / 1000);
  }

  get usage(): Usage | null {
    return this.#time.usage(this.#ports.nowMs());
  }

  /** Calls back on every change, and twice a second while something plays. */
  readonly subscribe = this.#changed.subscribe;

  /** Returns a way to let the player go; a session that is open then is ended. */
  attach(playback: Playback): () => void {
    this.#playback = playback;
    const leave = playback.subscribe(() => this.follow());
    this.follow();
    return () => {
      leave();
      this.#playback = null;
      this.follow();
    };
  }

  toggle(): void {
    this.#playback?.toggle();
  }

  /** So much of what plays was sung, as the microphone hears it. */
  addVoiced(seconds: number): void {
    this.#stretch?.addVoiced(seconds);
  }

  /** The account's newest status. */
  acceptTraining(training: TrainingTime): void {
    this.#time.accept(training);
    if (this.isBlocked) this.#playback?.pause();
    this.#notify();
  }

  /** The plan may have changed elsewhere: a blocked singer who presses play gets a fresh answer for the next try. */
  recheck(): void {
    this.#ports.refreshStatus();
  }

  /** Brings the session in line with the player. */
  follow(): void {
    if (this.isPlaying) this.#stretch ??= this.#newStretch();
    else this.#stop(false);
    this.#notify();
  }

  /** The browser takes the page away, perhaps for good. When it brings it back, `follow` goes on. */
  leavePage(): void {
    this.#stop(true);
  }

  #newStretch(): PracticeStretch {
    return new PracticeStretch(this.#ports, this.#time, {
      onChange: () => this.#notify(),
      onLimit: () => this.#reachLimit(),
    });
  }

  #stop(isLeavingPage: boolean): void {
    const stretch = this.#stretch;
    this.#stretch = null;
    this.#lastSessionId = stretch?.sessionId ?? this.#lastSessionId;
    stretch?.stop(isLeavingPage);
  }

  #reachLimit(): void {
    this.#time.exhaust();
    this.#playback?.pause();
    this.follow();
    this.#ports.refreshStatus();
  }

  #notify(): void {
    this.#changed.emit();
  }
}
