/** Pure. Which of the notes that the analysis found are shown and practised, and what a missing value means. */
import { hertzForMidi, isNoteName, midiForName } from './pitch.ts';

const MINIMUM_CONFIDENCE = 0.7;
const LOWEST_FREQUENCY_HERTZ = 100;
const HIGHEST_FREQUENCY_HERTZ = 700;
const DEFAULT_DURATION_SECONDS = 0.2;
/** Where only the name of a note is known: from C4 to G5 it tells the frequency. */
const NAMES_WITH_FREQUENCY = { lowestMidi: 60, highestMidi: 79 };
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
export interface FoundNote {
  time_start?: number | null;
  time_end?: number | null;
  note_name?: string | null;
  frequency?: number | null;
  midi_number?: number | null;
  confidence?: number | null;
  velocity?: number | null;
  cents_offset?: number | null;
}

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
    frequencyHertz: finiteOr(found.frequency, hertzForName(found.note_name ?? '')),
    confidence: finiteOr(found.confidence, DEFAULT_CONFIDENCE),
    velocity: finiteOr(found.velocity, DEFAULT_VELOCITY),
    centsOffset: finiteOr(found.cents_offset, 0),
  };
}

/** As specified: a name outside is as good as none. */
function hertzForName(noteName: string): number {
  const midi = midiForName(noteName);
  const { lowestMidi, highestMidi } = NAMES_WITH_FREQUENCY;
  return midi === null || midi < lowestMidi || midi > highestMidi
    ? DEFAULT_FREQUENCY_HERTZ
    : hertzForMidi(midi);
}

function finiteOr(value: number | null | undefined, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** The key of the piano that a note is played on. Its name decides: a pitch as found may lie between two keys. */
export function keyOf({ noteName, midiNote }: Pick<MelodyNote, 'noteName' | 'midiNote'>): number {
  return midiForName(noteName) ?? Math.round(midiNote);
}
