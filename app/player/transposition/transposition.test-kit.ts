import type { RenderedFile } from './pitches.ts';
import { pitchAt } from './pitches.ts';
import type { Effect, Means, Toast, Transposition, TranspositionEvent } from './step.ts';
import { advance, newTransposition, soundOf } from './transposition.ts';

/** The state machine under virtual time. Reminders come by themselves; what the server says is said by the test. */
export class TranspositionWorld {
  state: Transposition;
  nowMs = 0;
  readonly effects: Effect[] = [];
  readonly steps: { before: Transposition; after: Transposition }[] = [];
  #reminders: { atMs: number; event: TranspositionEvent }[] = [];

  constructor(means: Partial<Means> = {}) {
    this.state = newTransposition({ hasServer: true, canPreview: true, ...means });
  }

  tell(event: TranspositionEvent): Effect[] {
    const { state, effects } = advance(this.state, event, this.nowMs);
    this.steps.push({ before: this.state, after: state });
    this.state = state;
    this.effects.push(...effects);
    for (const effect of effects)
      if (effect.type === 'remind')
        this.#reminders.push({ atMs: this.nowMs + effect.afterMs, event: effect.event });
    return effects;
  }

  request(semitones: number): Effect[] {
    return this.tell({ type: 'requested', semitones });
  }

  wait(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const [next] = this.#reminders.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.#reminders.splice(this.#reminders.indexOf(next), 1);
      this.nowMs = next.atMs;
      this.tell(next.event);
    }
    this.nowMs = endMs;
  }

  /** The answer to the newest effect of this type, for its attempt. */
  answer(type: 'ask_files' | 'start' | 'load', say: (place: Place) => TranspositionEvent): Effect[] {
    const asked = this.effects.filter((effect) => effect.type === type).at(-1);
    if (asked === undefined || !('attempt' in asked)) throw new Error(`Nobody asked: ${type}`);
    return this.tell(say({ semitones: asked.semitones, attempt: asked.attempt }));
  }

  /** From the request to the file in memory. */
  reach(semitones: number, createdAtSeconds = semitones + 100): void {
    const file = fileAt(semitones, createdAtSeconds);
    this.request(semitones);
    this.wait(300);
    this.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [file] }));
    this.answer('load', (place) => ({ type: 'loaded', ...place, file }));
  }

  /** From the request to a rendering of this name. */
  startRendering(semitones: number, taskId: string): void {
    this.request(semitones);
    this.wait(300);
    this.answer('ask_files', (place) => ({ type: 'files_told', ...place, files: [] }));
    this.answer('start', (place) => ({ type: 'started', ...place, taskId }));
  }

  failCall(message: string | null = null, isFinal = false): Effect[] {
    return this.answer('ask_files', (place) => ({ type: 'call_failed', ...place, message, isFinal }));
  }

  get sound() {
    return soundOf(this.state);
  }

  get toasts(): Toast[] {
    return this.effects.flatMap((effect) => (effect.type === 'tell' ? [effect.toast] : []));
  }

  phaseOf(semitones: number): string {
    return pitchAt(this.state.pitches, { semitones }).phase;
  }

  count(type: Effect['type']): number {
    return this.effects.filter((effect) => effect.type === type).length;
  }
}

interface Place {
  semitones: number;
  attempt: number;
}

export function fileAt(semitones: number, createdAtSeconds = 0): RenderedFile {
  return {
    semitones,
    createdAtSeconds,
    type: 'separate_tracks',
    instrumentalUrl: `/instrumental/${semitones}`,
    vocalsUrl: `/vocals/${semitones}`,
  };
}
