/** The transposition of one song that is open: runs what the pure part decides, and remembers the sound of the cached pitches. */
import { Signal } from '#app/store/store.ts';
import type { EngineSound } from './engine-sound.ts';
import { PitchSounds, type RenderedSound } from './pitch-sounds.ts';
import { type Pitch, type PitchState, pitchAt, pitchOf, type RenderedFile } from './pitches.ts';
import {
  type AttemptEvent,
  type Effect,
  type Means,
  type Place,
  placeOf,
  type Toast,
  type Transposition,
  type TranspositionEvent,
} from './step.ts';
import { advance, heardPitch, newTransposition, soundOf, tasksOf } from './transposition.ts';

/** What a start is answered with. */
export type Started = { file: RenderedFile } | { taskId: string } | { waitMs: number };

export interface TranspositionPorts {
  findFiles(signal: AbortSignal): Promise<readonly RenderedFile[]>;
  start(pitch: Pitch, signal: AbortSignal): Promise<Started>;
  loadSound(file: RenderedFile, signal: AbortSignal): Promise<RenderedSound>;
  /** Says from now on what becomes of these renderings, and of no others. */
  follow(tasks: readonly string[]): void;
  tell(toast: Toast): void;
  failureOf(error: unknown): { message: string | null; isFinal: boolean };
  nowMs(): number;
}

type Call = Extract<Effect, { attempt: number }>;
/** What a call brings, as an event of its attempt. */
type Outcome = AttemptEvent extends infer One
  ? One extends AttemptEvent
    ? Omit<One, keyof Place>
    : never
  : never;

export class TranspositionStore {
  readonly #ports: TranspositionPorts;
  readonly #sound: Pick<EngineSound, 'hear'>;
  readonly #changed = new Signal();
  #life: AbortController | null = null;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #sounds = new PitchSounds();
  #state: Transposition;

  constructor(means: Means, sound: Pick<EngineSound, 'hear'>, ports: TranspositionPorts) {
    this.#state = newTransposition(means);
    this.#sound = sound;
    this.#ports = ports;
  }

  readonly get = (): Transposition => this.#state;

  readonly subscribe = this.#changed.subscribe;

  /** `isRemembered`: an earlier visit left it so. */
  request(pitch: Pitch, isRemembered = false): void {
    this.hear({ type: 'requested', ...pitchOf(pitch), isRemembered });
  }

  /** Something happened. */
  hear(event: TranspositionEvent): void {
    if (this.#life === null) return;
    const before = this.#state;
    const { state, effects } = advance(before, event, this.#ports.nowMs());
    this.#state = state;
    if (state !== before) this.#followState(before);
    this.#sounds.keepOnly((pitch) => isWanted(pitchAt(state.pitches, pitch)));
    for (const effect of effects) this.#run(effect);
  }

  open(): void {
    this.#life = new AbortController();
  }

  /** Gives back the sound of all pitches; what is under way on the server goes on there. */
  close(): void {
    this.#life?.abort();
    this.#life = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#ports.follow([]);
    this.#sounds.keepOnly(() => false);
    this.#state = newTransposition(this.#state.means);
  }

  #followState(before: Transposition): void {
    const [former, sound] = [soundOf(before), soundOf(this.#state)];
    if (former.kind !== sound.kind || heardPitch(before) !== heardPitch(this.#state))
      this.#sound.hear(sound, this.#sounds);
    this.#ports.follow(tasksOf(this.#state));
    this.#changed.emit();
  }

  #run(effect: Effect): void {
    if (effect.type === 'tell') this.#ports.tell(effect.toast);
    else if (effect.type === 'remind') this.#remind(effect.afterMs, effect.event);
    else void this.#carryOut(effect);
  }

  async #carryOut(call: Call): Promise<void> {
    const signal = this.#life?.signal ?? AbortSignal.abort();
    const outcome = await this.#outcomeOf(call, signal).catch(
      (error: unknown): Outcome => ({ type: 'call_failed', ...this.#ports.failureOf(error) }),
    );
    if (!signal.aborted) this.hear({ ...outcome, ...placeOf(call) });
  }

  async #outcomeOf(call: Call, signal: AbortSignal): Promise<Outcome> {
    switch (call.type) {
      case 'ask_files':
        return { type: 'files_told', files: await this.#ports.findFiles(signal) };
      case 'start': {
        const started = await this.#ports.start(call, signal);
        if ('file' in started) return { type: 'completed_at_once', file: started.file };
        if ('waitMs' in started) return { type: 'told_to_wait', afterMs: started.waitMs };
        return { type: 'started', taskId: started.taskId };
      }
      case 'load': {
        this.#sounds.keep(call, await this.#ports.loadSound(call.file, signal));
        return { type: 'loaded', file: call.file };
      }
      default:
        return call satisfies never;
    }
  }

  #remind(afterMs: number, event: TranspositionEvent): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.hear(event);
    }, afterMs);
    this.#timers.add(timer);
  }
}

/** What has just been loaded is kept a moment before it is cached. */
function isWanted({ phase }: PitchState): boolean {
  return phase === 'cached' || phase === 'processing';
}
