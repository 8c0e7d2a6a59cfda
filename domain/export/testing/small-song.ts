import type { EditableResult } from '../../edits/edited-song.ts';
import { hertzForMidi } from '../../music/pitch.ts';

/** Four notes and three words: one cut in two, one held over two notes, one that no note carries. */
export const SMALL_SONG: EditableResult = {
  pitch_detection: {
    note_sequence: [note(1, 1.5, 60), note(1.5, 2, 62), note(2, 2.5, 64), note(2.5, 3, 57)],
  },
  lyrics_recognition: {
    segments: [
      { start: 1, end: 3, text: 'Morning light,' },
      { start: 5, end: 6, text: 'ah' },
    ],
    syllables: [
      syllable('Morn', 1, 1.5),
      syllable('ing', 1.5, 2),
      syllable('light', 2, 3),
      syllable('ah', 5, 6),
    ],
  },
  wordTimings: [word('Morning', 1, 2), word('light', 2, 3), word('ah', 5, 6)],
};

function note(start: number, end: number, midi: number) {
  return {
    ...{ time_start: start, time_end: end, midi_number: midi, frequency: hertzForMidi(midi) },
    ...{ note_name: 'A4', confidence: 0.9, velocity: 80, cents_offset: 0 },
  };
}

function syllable(text: string, start: number, end: number) {
  return { text, start_time: start, end_time: end };
}

function word(text: string, start: number, end: number) {
  return { word: text, start, end, confidence: 0.9 };
}
