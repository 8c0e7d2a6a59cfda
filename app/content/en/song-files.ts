import type { LeftOut } from '#domain/export/imported-song.ts';
import { formatsFor, pluralsFor } from '#domain/formats.ts';

const { signedNumber } = formatsFor('en');
const plural = pluralsFor('en');
const changesOf = plural({ one: '# change', other: '# changes' });

/** A song as a file for other programs, and a file with its notes back. */
export const songFiles = {
  title: 'Export',
  format: 'File',
  formats: {
    ultrastar: 'UltraStar: notes and words',
    lrc: 'LRC: words with their times',
    midi: 'MIDI: melody and words',
    musicxml: 'MusicXML: sheet music',
    chordpro: 'ChordPro: words and chords',
    songsheet: 'Sheet to print, words and chords: HTML',
    'vocals.wav': 'WAV: the voice',
    'instrumental.wav': 'WAV: the instrumental',
    'all.zip': 'All of them in one: ZIP',
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
  imported: (changes: number) =>
    changes === 0
      ? 'The song has all that this file says already.'
      : `${changesOf(changes)} taken from the file: they are edits of this song now.`,
  leftOut: (parts: string) => `Not taken, as a song here has no place for it: ${parts}.`,
  leftOutParts: {
    other_voices: plural({ one: '# note of another voice', other: '# notes of other voices' }),
    unpitched_words: plural({ one: '# word without a note', other: '# words without notes' }),
    tempo_changes: plural({ one: '# change of tempo', other: '# changes of tempo' }),
    other_tracks: plural({ one: '# other track', other: '# other tracks' }),
    unreadable_lines: plural({
      one: '# line that could not be read',
      other: '# lines that could not be read',
    }),
    after_the_end: plural({
      one: '# note after the end of the song',
      other: '# notes after the end of the song',
    }),
    foreign_lines: plural({
      one: '# line that this song does not have',
      other: '# lines that this song does not have',
    }),
    other_words: plural({ one: '# word that is not the song’s', other: '# words that are not the song’s' }),
  } satisfies Record<LeftOut, (count: number) => string>,
  importFailed: 'This file could not be brought back.',
  importUnread: 'The edits are saved, but they could not be loaded. Load this page again.',
};
