/** Pure. The one place where pitches of the recording become those of the key that is heard, and back. */
import type { NoteShape } from '#domain/edits/edits.ts';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';
import { frequencyRatio, transposedKeyName, transposedNotes } from '#domain/music/transposed.ts';
import { indexMelody, type MelodyIndex } from './melody-index.ts';
import type { Score, ScoreNote } from './score.ts';

/** How far the key that is heard lies from that of the recording. Readers pass it on whole: only this file counts with it. */
export interface HeardKey {
  semitones: number;
}

/** A note of the score in the key that is heard: its pitch between two keys is asked of the score alone. */
export type HeardNote = Omit<ScoreNote, 'midiPitch'>;

export function heardMelody(score: Score, { semitones }: HeardKey): MelodyIndex<HeardNote> {
  return indexMelody(transposedNotes<HeardNote>(score.notes, semitones));
}

export function heardMidi({ semitones }: HeardKey, recordedMidi: number): number {
  return recordedMidi + semitones;
}

export function recordedMidi({ semitones }: HeardKey, heardMidi: number): number {
  return heardMidi - semitones;
}

/** What a pitch of the recording is called in the key that is heard. */
export function heardName(key: HeardKey, recordedMidi: number): string {
  return nameForMidi(heardMidi(key, recordedMidi));
}

export function heardKeyName({ semitones }: HeardKey, recordedName: string): string {
  return transposedKeyName(recordedName, semitones);
}

/** Of a key of the piano as it is heard. */
export function recordedHertz(key: HeardKey, heardMidiNote: number): number {
  return hertzForMidi(recordedMidi(key, heardMidiNote));
}

/** Of a note as it is heard. */
export function recordedShape({ semitones }: HeardKey, heard: NoteShape): NoteShape {
  const { startSeconds, durationSeconds, frequencyHertz } = heard;
  return { startSeconds, durationSeconds, frequencyHertz: frequencyHertz / frequencyRatio(semitones) };
}
