/** One instrument playing one passage. Plans a few seconds ahead of the context, because timers of a hidden tab come once a second. */
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import type { Passage } from '../engine/player-engine.ts';
import type { Instrument, Voice } from './instrument.ts';
import { plannedNotes } from './note-plan.ts';

const PLANNED_AHEAD_SECONDS = 4;
/** The start of a passage must not wait for notes that are far away. */
const FIRST_PLANNED_SECONDS = 1.5;
const PLAN_EVERY_MS = 500;
const FADE_SECONDS = 0.03;

export interface Melody {
  notes: readonly MelodyNote[];
  tuningHertz: number;
}

interface PlannedVoice {
  voice: Voice;
  silentAtContextSeconds: number;
}

export class InstrumentRun {
  #instrument: Instrument;
  #melody: Melody;
  #passage: Passage;
  #entryContextSeconds: number;
  #plannedUntilContextSeconds: number;
  /** Everything of this run goes through it, so that it can be faded out as one. */
  #output: GainNode;
  #voices: PlannedVoice[] = [];
  #timer: ReturnType<typeof setInterval>;

  constructor(instrument: Instrument, melody: Melody, passage: Passage, entryContextSeconds: number) {
    this.#instrument = instrument;
    this.#melody = melody;
    this.#passage = passage;
    this.#entryContextSeconds = entryContextSeconds;
    this.#plannedUntilContextSeconds = entryContextSeconds;
    this.#output = new GainNode(passage.context, { gain: 1 });
    this.#output.connect(passage.outputs.vocals);
    this.#timer = setInterval(() => this.#plan(PLANNED_AHEAD_SECONDS), PLAN_EVERY_MS);
    this.#plan(FIRST_PLANNED_SECONDS);
  }

  end(silentAtContextSeconds: number): void {
    clearInterval(this.#timer);
    const now = this.#passage.context.currentTime;
    const { gain } = this.#output;
    gain.setValueAtTime(1, Math.max(now, silentAtContextSeconds - FADE_SECONDS));
    gain.linearRampToValueAtTime(0, Math.max(now, silentAtContextSeconds));
    const waitMs = Math.max(0, silentAtContextSeconds - now) * 1000 + FADE_SECONDS * 1000;
    setTimeout(() => this.#dispose(), waitMs);
  }

  #plan(aheadSeconds: number): void {
    const now = this.#passage.context.currentTime;
    this.#forgetSilent(now);
    // A page that slept longer than was planned ahead leaves out what it missed: late notes would come all at once.
    const fromContextSeconds = Math.max(this.#plannedUntilContextSeconds, now);
    const untilContextSeconds = Math.max(this.#entryContextSeconds, now) + aheadSeconds;
    const window = {
      entryContextSeconds: this.#entryContextSeconds,
      fromContextSeconds,
      untilContextSeconds,
    };
    const { notes, tuningHertz } = this.#melody;
    for (const note of plannedNotes(notes, this.#passage, window, tuningHertz)) {
      const voice = this.#instrument.sound(note, this.#output);
      voice.release(note.endsAtContextSeconds);
      const silentAtContextSeconds = note.endsAtContextSeconds + this.#instrument.releaseSeconds;
      this.#voices.push({ voice, silentAtContextSeconds });
    }
    this.#plannedUntilContextSeconds = untilContextSeconds;
  }

  #forgetSilent(nowContextSeconds: number): void {
    const isSilent = (planned: PlannedVoice) => planned.silentAtContextSeconds < nowContextSeconds;
    for (const { voice } of this.#voices.filter(isSilent)) voice.dispose();
    this.#voices = this.#voices.filter((planned) => !isSilent(planned));
  }

  #dispose(): void {
    for (const { voice } of this.#voices) voice.dispose();
    this.#voices = [];
    this.#output.disconnect();
  }
}
