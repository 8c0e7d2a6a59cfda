/** Pure. Which of the notes that the analysis found are shown and practised, and what a missing value means. */
import type { BackendNoteBody } from '../contracts/api.ts';
import { isNoteName } from './pitch.ts';

const MINIMUM_CONFIDENCE = 0.7;
const LOWEST_FREQUENCY_HERTZ = 100;
const HIGHEST_FREQUENCY_HERTZ = 700;
const DEFAULT_DURATION_SECONDS = 0.2;
const DEFAULT_FREQUENCY_HERTZ = 440;
const DEFAULT_CONFIDENCE = 0.8;
const DEFAULT_MIDI_NOTE = 60;
const DEFAULT_VELOCITY = 80;

export interface MelodyNote {
  startSeconds: number;
  durationSeconds: number;
  noteName: string;
  midiNote: number;
  frequencyHertz: number;
  confidence: number;
  velocity: number;
  centsOffset: number;
}

/** Older documents lack fields, and JSON has no way to say "not a number" but null. */
export type FoundNote = { [Field in keyof BackendNoteBody]?: BackendNoteBody[Field] | null };

/** Sorted by start, so that a painter can walk them once. */
export function keptNotes(found: readonly FoundNote[]): MelodyNote[] {
  return found
    .map(completeNote)
    .filter((note): note is MelodyNote => note !== null && isKept(note))
    .sort((left, right) => left.startSeconds - right.startSeconds);
}

export function isKept(note: MelodyNote): boolean {
  return (
    note.confidence > MINIMUM_CONFIDENCE &&
    note.frequencyHertz >= LOWEST_FREQUENCY_HERTZ &&
    note.frequencyHertz <= HIGHEST_FREQUENCY_HERTZ &&
    isNoteName(note.noteName)
  );
}

/** Null without a start: no default can say when a note is sung. */
export function completeNote(found: FoundNote): MelodyNote | null {
  const startSeconds = finiteOr(found.time_start, Number.NaN);
  if (Number.isNaN(startSeconds)) return null;
  const measuredSeconds = finiteOr(found.time_end, Number.NaN) - startSeconds;
  return {
    startSeconds,
    durationSeconds: measuredSeconds > 0 ? measuredSeconds : DEFAULT_DURATION_SECONDS,
    noteName: found.note_name ?? '',
    midiNote: finiteOr(found.midi_number, DEFAULT_MIDI_NOTE),
    frequencyHertz: finiteOr(found.frequency, DEFAULT_FREQUENCY_HERTZ),
    confidence: finiteOr(found.confidence, DEFAULT_CONFIDENCE),
    velocity: finiteOr(found.velocity, DEFAULT_VELOCITY),
    centsOffset: finiteOr(found.cents_offset, 0),
  };
}

function finiteOr(value: number | null | undefined, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}
