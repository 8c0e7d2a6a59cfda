/** Takes down what is played on the piano while a span of the song plays. */
import type { KeyListener, PlayerEngine } from '#app/sound/index.ts';
import type { NoteId } from '#domain/edits/edits.ts';
import type { PlayedTone } from '#domain/edits/note-tools.ts';

export interface Span {
  startSeconds: number;
  endSeconds: number;
}

interface RecorderPorts {
  engine: Pick<PlayerEngine, 'audibleSeconds' | 'isPlaying' | 'pause' | 'play' | 'seek' | 'setLoop' | 'loop'>;
  /** It is the length of the count-in, which there always is. */
  leadInSeconds: () => number;
  /** The span ends early where the singer stops. Gives the notes that it became. */
  onDone: (span: Span, tones: readonly PlayedTone[]) => readonly NoteId[];
  onCancelled: () => void;
}

interface Take {
  span: Span;
  held: Map<number, number>;
  tones: PlayedTone[];
  loop: Span | null;
  isStarting: boolean;
}

/** Shorter presses are slips. */
const SHORTEST_TONE_SECONDS = 0.04;

export class PhraseRecorder {
  readonly #ports: RecorderPorts;
  #take: Take | null = null;
  #newIds: readonly NoteId[] = [];

  constructor(ports: RecorderPorts) {
    this.#ports = ports;
  }

  get span(): Span | null {
    return this.#take?.span ?? null;
  }

  /** Once: the notes of the last recording. */
  takeNewIds(): readonly NoteId[] {
    const ids = this.#newIds;
    this.#newIds = [];
    return ids;
  }

  /** It is called only in answer to a gesture, and rejects when the browser does not let sound start. */
  async start(span: Span): Promise<void> {
    this.cancel();
    const { engine, leadInSeconds } = this.#ports;
    const take: Take = { span, held: new Map(), tones: [], loop: engine.loop, isStarting: true };
    this.#take = take;
    engine.pause();
    engine.setLoop(null);
    engine.seek(span.startSeconds);
    try {
      await engine.play(leadInSeconds());
      take.isStarting = false;
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  /** Keys that sound as before and are taken down too. */
  listening(inner: KeyListener): KeyListener {
    return {
      onKeyDown: (midiNote, isSlide) => {
        inner.onKeyDown(midiNote, isSlide);
        this.#take?.held.set(midiNote, this.#ports.engine.audibleSeconds());
      },
      onKeyUp: (midiNote) => {
        inner.onKeyUp(midiNote);
        this.#let(midiNote);
      },
    };
  }

  /** It is called in every frame. */
  follow(): void {
    const take = this.#take;
    if (take === null || take.isStarting) return;
    const { engine } = this.#ports;
    if (!engine.isPlaying || engine.audibleSeconds() >= take.span.endSeconds) this.finish();
  }

  /** What was played so far is kept. */
  finish(): void {
    const take = this.#take;
    if (take === null) return;
    for (const midiNote of [...take.held.keys()]) this.#let(midiNote);
    const heardSeconds = this.#ports.engine.audibleSeconds();
    const endSeconds = Math.min(take.span.endSeconds, heardSeconds);
    this.#leave(take);
    const span = { ...take.span, endSeconds };
    if (take.tones.length === 0 || endSeconds <= span.startSeconds) this.#ports.onCancelled();
    else this.#newIds = this.#ports.onDone(span, take.tones);
  }

  cancel(): void {
    if (this.#take === null) return;
    this.#leave(this.#take);
    this.#ports.onCancelled();
  }

  #leave(take: Take): void {
    const { engine } = this.#ports;
    this.#take = null;
    engine.pause();
    engine.seek(take.span.startSeconds);
    engine.setLoop(take.loop);
  }

  #let(midiNote: number): void {
    const take = this.#take;
    const pressedSeconds = take?.held.get(midiNote);
    if (take === null || pressedSeconds === undefined) return;
    take.held.delete(midiNote);
    const startSeconds = Math.max(take.span.startSeconds, pressedSeconds);
    const endSeconds = Math.min(take.span.endSeconds, this.#ports.engine.audibleSeconds());
    if (endSeconds - startSeconds >= SHORTEST_TONE_SECONDS)
      take.tones.push({ midiNote, startSeconds, endSeconds });
  }
}
