import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';

export function noteAt(startSeconds: number, durationSeconds: number, midiNote = 60): MelodyNote {
  return {
    startSeconds,
    durationSeconds,
    midiNote,
    noteName: nameForMidi(midiNote),
    frequencyHertz: hertzForMidi(midiNote),
    confidence: 0.9,
    velocity: 80,
    centsOffset: 0,
  };
}
