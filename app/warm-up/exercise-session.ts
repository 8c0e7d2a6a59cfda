/** One warm-up, or one round of ear training: a step after the other, each heard, counted in, sung and judged. */
import { Store } from '#app/store/store.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { type Fault, faultsOf } from '#domain/singing/faults.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { judgeTake } from '#domain/singing/take-judgement.ts';
import type { SkillLevel } from '#domain/singing/tolerance.ts';

export type StepPhase = 'listen' | 'count_in' | 'sing';

export interface StepRun {
  /** What was sung, on the clock of the plan; null where it was called off. */
  frames: Promise<readonly SungFrame[] | null>;
  cancel: () => void;
}

interface ExercisePorts {
  run(plan: ExercisePlan, onPhase: (phase: StepPhase) => void): StepRun;
  level(): SkillLevel;
  /** Time to read how it went; resolves early to false where it was called off. */
  rest(seconds: number): { over: Promise<boolean>; cancel: () => void };
}

interface StepResult {
  /** 0 to 1. */
  score: number;
  fault: Fault | null;
}

export interface SessionState {
  /** `off`: none begun, or called off. `told`: how the step went. */
  phase: 'off' | StepPhase | 'told' | 'over';
  /** The first step is number 0. */
  step: number;
  steps: readonly ExercisePlan[];
  results: readonly StepResult[];
}

const READING_SECONDS = 2.2;
/** A singer who sings an octave away sings it right. */
const IS_OCTAVE_FREE = true;
const OFF: SessionState = { phase: 'off', step: 0, steps: [], results: [] };

export class ExerciseSession {
  readonly #ports: ExercisePorts;
  readonly #state = new Store(OFF);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  #cancel: () => void = () => undefined;

  constructor(ports: ExercisePorts) {
    this.#ports = ports;
  }

  /** Call it in answer to a gesture: sound begins. Resolves when all is over, or called off. */
  async start(steps: readonly ExercisePlan[]): Promise<void> {
    this.stop();
    this.#state.change({ ...OFF, steps });
    for (const [step, plan] of steps.entries()) {
      this.#state.change({ step, phase: 'count_in' });
      if (!(await this.#sing(plan))) return;
    }
    this.#state.change({ phase: 'over' });
  }

  stop(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    if (this.get().phase !== 'off') this.#state.change(OFF);
  }

  /** It is false where it was called off. */
  async #sing(plan: ExercisePlan): Promise<boolean> {
    const run = this.#ports.run(plan, (phase) => this.#state.change({ phase }));
    this.#cancel = run.cancel;
    const frames = await run.frames;
    if (frames === null) {
      this.#state.change(OFF);
      return false;
    }
    this.#state.change({ phase: 'told', results: [...this.get().results, this.#judge(plan, frames)] });
    const rest = this.#ports.rest(READING_SECONDS);
    this.#cancel = rest.cancel;
    return rest.over;
  }

  #judge({ targets, sungFromSeconds, endSeconds }: ExercisePlan, frames: readonly SungFrame[]): StepResult {
    const rules = { level: this.#ports.level(), isOctaveFree: IS_OCTAVE_FREE };
    const heard = { startSeconds: sungFromSeconds, endSeconds };
    const { whole } = judgeTake(frames, targets, [], rules, heard);
    return { score: whole.score, fault: faultsOf(whole, rules)[0]?.fault ?? null };
  }
}
