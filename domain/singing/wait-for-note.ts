/**
 * Pure. The song waits for the singer: where a note is due and not yet sung, it stops until the note has been held. Very short notes
 * are passed by: nobody can stop at each of them.
 */
import type { JudgingRules } from './note-judgement.ts';
import { centsFrom } from './pitch-aim.ts';
import { SUNG_FRAME_SECONDS, type SungFrame } from './sung-frame.ts';
import { lengthOf, type TargetNote } from './target-notes.ts';
import { TOLERANCE_CENTS } from './tolerance.ts';
import { isVoiced } from './voiced-moments.ts';

export type WaitRequest = 'stop' | 'go_on' | null;

const SHORTEST_AWAITED_SECONDS = 0.25;
/** So long a note is held, or so much of a shorter one. */
const HELD = { seconds: 0.3, share: 0.4 } as const;
/** So far into a note the song goes without it. */
const PATIENCE = { seconds: 0.5, share: 0.6 } as const;
/** Who comes a little early has begun the note. */
const EARLY_SECONDS = 0.15;
/** A flicker of the voice, or of the detector, within a note that is held. */
const LONGEST_FLICKER_FRAMES = 3;
/** Further from where it stopped, the singer has gone elsewhere. */
const SAME_PLACE_SECONDS = 1;

export class NoteWait {
  #heldSeconds = 0;
  #offFrames = 0;
  #doneAtSeconds: number | null = null;
  #awaited: { note: TargetNote; stoppedAtSeconds: number } | null = null;
  #lastSeconds = Number.NEGATIVE_INFINITY;

  /** What the song waits for now. */
  get awaited(): TargetNote | null {
    return this.#awaited?.note ?? null;
  }

  /** The singer asks to go on without the note. */
  pass(): void {
    if (this.#awaited !== null) this.#finish(this.#awaited.note);
  }

  /** With each frame, of the song that plays or stands. */
  hear(frame: SungFrame, notes: readonly TargetNote[], rules: JudgingRules): WaitRequest {
    if (this.#awaited !== null) return this.#hearAwaited(frame, this.#awaited, rules);
    if (frame.atSeconds < this.#lastSeconds - EARLY_SECONDS) this.#leave();
    this.#lastSeconds = frame.atSeconds;
    const note = notes.find(
      ({ startSeconds, endSeconds }) =>
        endSeconds > frame.atSeconds && startSeconds - EARLY_SECONDS <= frame.atSeconds,
    );
    if (note === undefined || note.startSeconds === this.#doneAtSeconds) return null;
    if (lengthOf(note) < SHORTEST_AWAITED_SECONDS) return null;
    if (this.#isHeld(frame, note, rules)) this.#finish(note);
    else if (frame.atSeconds >= note.startSeconds + atMost(PATIENCE, note)) {
      this.#awaited = { note, stoppedAtSeconds: frame.atSeconds };
      return 'stop';
    }
    return null;
  }

  #hearAwaited(
    frame: SungFrame,
    { note, stoppedAtSeconds }: { note: TargetNote; stoppedAtSeconds: number },
    rules: JudgingRules,
  ): WaitRequest {
    if (Math.abs(frame.atSeconds - stoppedAtSeconds) > SAME_PLACE_SECONDS) this.#leave();
    else if (this.#isHeld(frame, note, rules)) {
      this.#finish(note);
      return 'go_on';
    }
    return null;
  }

  #isHeld(frame: SungFrame, note: TargetNote, rules: JudgingRules): boolean {
    if (isOn(frame, note, rules)) {
      this.#heldSeconds += SUNG_FRAME_SECONDS;
      this.#offFrames = 0;
    } else if (++this.#offFrames > LONGEST_FLICKER_FRAMES) this.#rest();
    return this.#heldSeconds >= atMost(HELD, note);
  }

  #finish(note: TargetNote): void {
    this.#leave();
    this.#doneAtSeconds = note.startSeconds;
  }

  #leave(): void {
    this.#awaited = null;
    this.#doneAtSeconds = null;
    this.#lastSeconds = Number.NEGATIVE_INFINITY;
    this.#rest();
  }

  #rest(): void {
    this.#heldSeconds = 0;
    this.#offFrames = 0;
  }
}

function isOn(frame: SungFrame, { midi }: TargetNote, { level, isOctaveFree }: JudgingRules): boolean {
  if (!isVoiced(frame)) return false;
  const cents = isOctaveFree ? centsFrom(midi, frame.midi) : 100 * (frame.midi - midi);
  return Math.abs(cents) <= TOLERANCE_CENTS[level];
}

function atMost({ seconds, share }: { seconds: number; share: number }, note: TargetNote): number {
  return Math.min(seconds, share * lengthOf(note));
}
