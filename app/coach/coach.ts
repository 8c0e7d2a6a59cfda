/**
 * The coach of one opened song: listens to passes, judges each when it ends, and remembers how the lines went. Playing never waits
 * for it.
 */
import { USUAL_LATENCY_MS } from '#app/sing/latency/latency-memory.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import { Store } from '#app/store/store.ts';
import { isSilent } from '#domain/singing/hearing-trouble.ts';
import type { LinePass } from '#domain/singing/learning.ts';
import type { JudgingRules } from '#domain/singing/note-judgement.ts';
import { judgePass } from '#domain/singing/pass-judgement.ts';
import { type HeardPass, PassRecorder } from '#domain/singing/pass-recorder.ts';
import { ladderAfter } from '#domain/singing/progressive-speed.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { heldTones } from '#domain/singing/sung-range.ts';
import type { Span, SpanJudgement } from '#domain/singing/take-judgement.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';
import type { VoiceRange } from '#domain/singing/voice-range.ts';
import type { KeptPass } from './pass-memory.ts';
import { type PassReport, passReport, SILENT_REPORT } from './pass-report.ts';

interface CoachedSong {
  /** They are in the key that is heard. */
  notes: readonly TargetNote[];
  lines: readonly Span[];
}

/** A line of a pass as it was judged, and whether its singer saw their pitch. */
export interface SungLine extends SpanJudgement {
  withPicture: boolean;
}

/** `waiting`: in this browser, until the server can be told. */
export type PassFate = 'kept' | 'waiting' | 'lost';

export interface CoachPorts {
  song(): CoachedSong;
  rules(): JudgingRules;
  /** It is false while the song waits for the singer: its parts are no passes. */
  isJudging(): boolean;
  speed(): { percent: number; isRaised: boolean };
  setSpeed(percent: number): void;
  nowMs(): number;
  /** Resolves to null where nobody keeps any. */
  keep(lines: readonly SungLine[], tones: VoiceRange | null): Promise<PassFate | null>;
  /** Whether the singer has seen their pitch over a line of the pass that ends. */
  wasPictured(line: Span): boolean;
  /** What is told of the newest pass and how its lines went, for the next visit. */
  note(pass: KeptPass): void;
}

export interface CoachState {
  latest: PassReport | null;
  /** What was heard in the newest pass of this visit. */
  heard: readonly SungFrame[];
  /** They are those of this visit and of the ones before it, the oldest first. */
  passes: readonly LinePass[];
  cleanInRow: number;
  /** It says where the newest pass is; null before the first, and where nobody keeps any. */
  latestFate: PassFate | null;
  /** The microphone hears the band: nobody is judged by that. */
  isUnscored: boolean;
}

/** A singer who sang less has only listened, and is not judged. */
const LEAST_VOICED_SECONDS = 0.5;

export class Coach {
  readonly #ports: CoachPorts;
  readonly #recorder = new PassRecorder();
  readonly #state = new Store<CoachState>({
    ...{ latest: null, heard: [], passes: [], cleanInRow: 0, latestFate: null, isUnscored: false },
  });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  constructor(ports: CoachPorts) {
    this.#ports = ports;
  }

  /** It listens until the returned function is called. */
  listen(sung: SungFrames): () => void {
    return sung.subscribe((frame, isPlaying) => {
      if (sung.isScored === this.get().isUnscored) this.#state.change({ isUnscored: !sung.isScored });
      const pass = this.#recorder.hear(frame, isPlaying);
      if (pass !== null) this.#end(pass, sung);
    });
  }

  /** The song stopped, and perhaps no frame will say so. */
  stop(sung: SungFrames): void {
    const pass = this.#recorder.end();
    if (pass !== null) this.#end(pass, sung);
  }

  /** The coach learns how the lines went before this visit, and what was told of the newest pass. */
  remember({ report, passes }: { report: PassReport | null; passes: readonly LinePass[] }): void {
    this.#state.change({ latest: this.get().latest ?? report, passes: [...passes, ...this.get().passes] });
  }

  /** The devices are set to the delay that the newest pass had. */
  adjustDelay(sung: SungFrames): void {
    const { latest } = this.get();
    const tendency = latest?.diagnosis.tendency;
    if (!sung.delay || !latest?.adjusted || tendency?.kind !== 'delay') return;
    sung.delay.setLatency(sung.delay.latencyMs() + tendency.milliseconds);
    this.#tell({ ...latest, diagnosis: latest.adjusted, adjusted: null });
  }

  #end(pass: HeardPass, { isScored, delay }: SungFrames): void {
    if (isScored) this.#judge(pass, delay?.latencyMs() ?? USUAL_LATENCY_MS);
  }

  #judge({ frames, heard }: HeardPass, latencyMs: number): void {
    if (!this.#ports.isJudging()) return;
    const { notes, lines } = this.#ports.song();
    const rules = this.#ports.rules();
    const parts = lines
      .map((line) => clipped(line, heard))
      .filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
    const pass = judgePass(frames, notes, parts, rules, heard);
    const { take } = pass;
    if (take.whole.voicedSeconds < LEAST_VOICED_SECONDS) {
      if (take.whole.notes.length > 0 && isSilent(frames)) this.#tell(SILENT_REPORT);
      return;
    }
    const atMs = this.#ports.nowMs();
    const sungLines = take.spans.map((span) => ({ ...span, withPicture: this.#ports.wasPictured(span) }));
    const passes = sungLines.map(({ startSeconds, endSeconds, score, withPicture }) => ({
      ...{ startSeconds, endSeconds, score, withPicture },
      atMs,
    }));
    this.#state.change({
      heard: frames,
      passes: [...this.get().passes, ...passes],
      cleanInRow: this.#climb(take.whole.score),
    });
    this.#tell(passReport(pass, { isOctaveFree: rules.isOctaveFree, latencyMs }), passes);
    void this.#ports
      .keep(sungLines, heldTones(frames))
      .then((latestFate) => this.#state.change({ latestFate }));
  }

  #tell(report: PassReport, passes: readonly LinePass[] = []): void {
    this.#state.change({ latest: report });
    this.#ports.note({ report, passes });
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
