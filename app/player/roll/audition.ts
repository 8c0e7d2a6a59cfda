/** Plays a short passage with the voice alone and, above it, the notes as the piano sounds them: so one hears whether they agree. */
import type { KeyListener, LoopRange, PlayerEngine } from '#app/sound/index.ts';

export interface HeardNote extends LoopRange {
  /** In the key that is heard. */
  midiNote: number;
}

type AuditionEngine = Pick<
  PlayerEngine,
  'audibleSeconds' | 'isPlaying' | 'loop' | 'pause' | 'play' | 'seek' | 'setLoop' | 'setMuted'
>;

interface Passage {
  fromSeconds: number;
  untilSeconds: number;
  notes: readonly HeardNote[];
  /** Where the playhead stood. */
  backToSeconds: number;
  loop: LoopRange | null;
  isStarting: boolean;
}

/** Before and after the notes. */
const MARGIN_SECONDS = 0.12;
/** Further away than this, the singer has gone elsewhere. */
const ELSEWHERE_SECONDS = 0.6;

export class Audition {
  readonly #engine: AuditionEngine;
  readonly #keys: KeyListener;
  #passage: Passage | null = null;
  #sounding = new Set<number>();

  constructor(engine: AuditionEngine, keys: KeyListener) {
    this.#engine = engine;
    this.#keys = keys;
  }

  /** In answer to a gesture only. Rejects when the browser does not let sound start. */
  async hear(span: LoopRange, notes: readonly HeardNote[]): Promise<void> {
    const backToSeconds = this.#passage?.backToSeconds ?? this.#engine.audibleSeconds();
    this.#end(false);
    const passage: Passage = {
      fromSeconds: Math.max(0, span.startSeconds - MARGIN_SECONDS),
      untilSeconds: span.endSeconds + MARGIN_SECONDS,
      notes,
      backToSeconds,
      loop: this.#engine.loop,
      isStarting: true,
    };
    this.#passage = passage;
    this.#engine.pause();
    this.#engine.setLoop(null);
    this.#engine.setMuted('instrumental', true);
    this.#engine.seek(passage.fromSeconds);
    try {
      await this.#engine.play();
      passage.isStarting = false;
    } catch (error) {
      this.#end(true);
      throw error;
    }
  }

  /** In every frame. */
  follow(): void {
    const passage = this.#passage;
    if (passage === null || passage.isStarting) return;
    const now = this.#engine.audibleSeconds();
    const isElsewhere =
      now < passage.fromSeconds - ELSEWHERE_SECONDS || now > passage.untilSeconds + ELSEWHERE_SECONDS;
    if (!this.#engine.isPlaying || isElsewhere) this.#end(false);
    else if (now >= passage.untilSeconds) this.#end(true);
    else this.#sound(passage.notes.filter((note) => note.startSeconds <= now && now < note.endSeconds));
  }

  stop(): void {
    this.#end(true);
  }

  /** `isOver`: as planned, and not because the singer does something else. */
  #end(isOver: boolean): void {
    const passage = this.#passage;
    if (passage === null) return;
    this.#passage = null;
    this.#sound([]);
    this.#engine.setMuted('instrumental', false);
    if (isOver) {
      this.#engine.pause();
      this.#engine.seek(passage.backToSeconds);
    }
    this.#engine.setLoop(passage.loop);
  }

  #sound(notes: readonly HeardNote[]): void {
    const requested = new Set(notes.map(({ midiNote }) => midiNote));
    for (const midiNote of this.#sounding) if (!requested.has(midiNote)) this.#keys.onKeyUp(midiNote);
    for (const midiNote of requested) if (!this.#sounding.has(midiNote)) this.#keys.onKeyDown(midiNote);
    this.#sounding = requested;
  }
}
