/** The song that waits for the singer: stops where a note is due and not sung, and goes on once it has been held. */

import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import type { JudgingRules } from '#domain/singing/note-judgement.ts';
import { SUNG_FRAME_SECONDS } from '#domain/singing/sung-frame.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';
import { NoteWait } from '#domain/singing/wait-for-note.ts';

export interface WaitPorts {
  engine: Pick<PlayerEngine, 'isPlaying' | 'pause' | 'play' | 'subscribe'>;
  sung: SungFrames;
  isWanted: () => boolean;
  rules: () => JudgingRules;
  notes: () => readonly TargetNote[];
  /** What it waits for now; null while it does not. */
  onAwaited: (note: TargetNote | null) => void;
}

/** Whoever sings nothing for so long has gone: the song stands, and practice ends. */
const LONGEST_WAIT_SECONDS = 20;

export class SongWait {
  readonly #ports: WaitPorts;
  readonly #wait = new NoteWait();
  #waitedSeconds = 0;
  #isGoingOn = false;

  constructor(ports: WaitPorts) {
    this.#ports = ports;
  }

  /** Until the returned function is called. */
  follow(): () => void {
    const { engine, sung } = this.#ports;
    const leaves = [
      sung.subscribe((frame, isPlaying) => {
        if (!this.#ports.isWanted()) return this.#giveUp();
        // Frames come a moment late: those from before the stop tell nothing of the note.
        if (this.#wait.awaited !== null && isPlaying) return;
        const request = this.#wait.hear(frame, this.#ports.notes(), this.#ports.rules());
        if (request === 'stop') this.#stop();
        else if (request === 'go_on') this.#goOn();
        else if (this.#wait.awaited === null && !this.#isGoingOn) this.#let();
        else this.#count();
      }),
      engine.subscribe(() => {
        if (engine.isPlaying) this.#giveUp();
      }),
    ];
    return () => {
      this.#giveUp();
      for (const leave of leaves) leave();
    };
  }

  #stop(): void {
    const { engine, sung, onAwaited } = this.#ports;
    if (!engine.isPlaying) {
      this.#wait.pass();
      return;
    }
    this.#waitedSeconds = 0;
    sung.holdSong(true);
    engine.pause();
    onAwaited(this.#wait.awaited);
  }

  #goOn(): void {
    this.#isGoingOn = true;
    this.#ports.engine
      .play()
      .catch(() => undefined)
      .finally(() => {
        this.#isGoingOn = false;
        this.#let();
      });
  }

  #count(): void {
    this.#waitedSeconds += SUNG_FRAME_SECONDS;
    if (this.#waitedSeconds >= LONGEST_WAIT_SECONDS) this.#giveUp();
  }

  #giveUp(): void {
    this.#wait.pass();
    this.#let();
  }

  #let(): void {
    const { sung, onAwaited } = this.#ports;
    if (!sung.isSongHeld) return;
    sung.holdSong(false);
    onAwaited(null);
  }
}
