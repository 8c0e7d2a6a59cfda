import { formatsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');

/** A song as a file for other programs, and a file with its notes back. */
export const songFiles = {
  title: 'Export',
  format: 'File',
  formats: {
    ultrastar: 'UltraStar: notes and words for karaoke games',
    lrc: 'LRC: words with their times',
    midi: 'MIDI: the melody with its words',
    musicxml: 'MusicXML: sheet music with words',
    'vocals.wav': 'WAV: the voice',
    'instrumental.wav': 'WAV: the instrumental',
  },
  edited: 'With my edits',
  inHeardKey: (semitones: number) => `In the key that is heard (${signedNumber(semitones)})`,
  withClick: 'With the metronome',
  download: 'Download',
  cancel: 'Cancel',
  saving: 'Saving your edits first…',
  preparing: 'The file is being made…',
  received: (size: string) => `${size} received`,
  downloaded: 'The file is downloaded.',
  failed: 'The file could not be made.',
  tooLarge: 'This file is larger than 1 GB, which this browser cannot save.',
  unsaved: 'Your edits could not be saved, so the file would not have them.',
  import: 'Bring a file back',
  importHint: 'Notes and words of a file that was exported here, and changed elsewhere, become edits.',
  imported: 'The file’s notes and words are edits of this song now.',
  importFailed: 'This file could not be brought back.',
  importUnread: 'The edits are saved, but they could not be loaded. Load this page again.',
};
