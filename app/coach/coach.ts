/**
 * The coach of one opened song: listens to passes, judges each when it ends, and remembers how the lines went. Playing never waits
 * for it.
 */

import type { SungFrames } from '#app/sing/sung-frames.ts';
import { Store } from '#app/store/store.ts';
import { type WorstSpot, worstSpots } from '#domain/singing/faults.ts';
import type { LinePass } from '#domain/singing/learning.ts';
import type { JudgingRules } from '#domain/singing/note-judgement.ts';
import { type HeardPass, PassRecorder } from '#domain/singing/pass-recorder.ts';
import { ladderAfter } from '#domain/singing/progressive-speed.ts';
import { heldTones } from '#domain/singing/sung-range.ts';
import { judgeTake, type Span, type TakeJudgement } from '#domain/singing/take-judgement.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';
import type { VoiceRange } from '#domain/singing/voice-range.ts';

export interface CoachedSong {
  /** In the key that is heard. */
  notes: readonly TargetNote[];
  lines: readonly Span[];
}

/** `waiting`: in this browser, until the server can be told. */
export type PassFate = 'kept' | 'waiting' | 'lost';

export interface CoachPorts {
  song(): CoachedSong;
  rules(): JudgingRules;
  /** False while the song waits for the singer: its parts are no passes. */
  isJudging(): boolean;
  speed(): { percent: number; isRaised: boolean };
  setSpeed(percent: number): void;
  nowMs(): number;
  /** Resolves to null where nobody keeps any. */
  keep(take: TakeJudgement, tones: VoiceRange | null): Promise<PassFate | null>;
}

export interface CoachState {
  latest: { take: TakeJudgement; spots: readonly WorstSpot[] } | null;
  /** Of this visit and of those before it, the oldest first. */
  passes: readonly LinePass[];
  cleanInRow: number;
  /** Where the newest pass is; null before the first, and where nobody keeps any. */
  latestFate: PassFate | null;
  /** The microphone hears the band: nobody is judged by that. */
  isUnscored: boolean;
}

/** Whoever only listens is not judged. */
const LEAST_VOICED_SECONDS = 0.5;

export class Coach {
  readonly #ports: CoachPorts;
  readonly #recorder = new PassRecorder();
  readonly #state = new Store<CoachState>({
    latest: null,
    passes: [],
    cleanInRow: 0,
    latestFate: null,
    isUnscored: false,
  });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  constructor(ports: CoachPorts) {
    this.#ports = ports;
  }

  /** Until the returned function is called. */
  listen(sung: SungFrames): () => void {
    return sung.subscribe((frame, isPlaying) => {
      if (sung.isScored === this.get().isUnscored) this.#state.change({ isUnscored: !sung.isScored });
      const pass = this.#recorder.hear(frame, isPlaying);
      if (pass !== null && sung.isScored) this.#judge(pass);
    });
  }

  /** The song stopped, and perhaps no frame will say so. */
  stop(isScored: boolean): void {
    const pass = this.#recorder.end();
    if (pass !== null && isScored) this.#judge(pass);
  }

  /** How the lines went before this visit. */
  remember(passes: readonly LinePass[]): void {
    this.#state.change({ passes: [...passes, ...this.get().passes] });
  }

  #judge({ frames, heard }: HeardPass): void {
    if (!this.#ports.isJudging()) return;
    const { notes, lines } = this.#ports.song();
    const rules = this.#ports.rules();
    const parts = lines
      .map((line) => clipped(line, heard))
      .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
    const take = judgeTake(frames, notes, parts, rules, heard);
    if (take.whole.voicedSeconds < LEAST_VOICED_SECONDS) return;
    const atMs = this.#ports.nowMs();
    const passes = take.spans.map(({ startSeconds, endSeconds, score }) => ({
      startSeconds,
      endSeconds,
      score,
      atMs,
    }));
    this.#state.change({
      latest: { take, spots: worstSpots(take, rules.isOctaveFree) },
      passes: [...this.get().passes, ...passes],
      cleanInRow: this.#climb(take.whole.score),
    });
    void this.#ports.keep(take, heldTones(frames)).then((latestFate) => this.#state.change({ latestFate }));
  }

  #climb(score: number): number {
    const { percent, isRaised } = this.#ports.speed();
    if (!isRaised) return 0;
    const ladder = ladderAfter({ cleanInRow: this.get().cleanInRow, speedPercent: percent }, score);
    if (ladder.speedPercent !== percent) this.#ports.setSpeed(ladder.speedPercent);
    return ladder.cleanInRow;
  }
}

function clipped(line: Span, heard: Span): Span {
  return {
    startSeconds: Math.max(line.startSeconds, heard.startSeconds),
    endSeconds: Math.min(line.endSeconds, heard.endSeconds),
  };
}
