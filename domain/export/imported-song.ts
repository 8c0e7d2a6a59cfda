/** Pure. What a file told, whatever its format: still in its own key, and not yet compared with the song. */

export const IMPORT_FORMATS = ['ultrastar', 'lrc', 'midi', 'musicxml'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ImportedNote {
  startSeconds: number;
  durationSeconds: number;
  midiNote: number;
  /** The syllable that begins here, with a hyphen where its word goes on; null where none does. */
  shownText: string | null;
}

export interface ImportedWord {
  text: string;
  startSeconds: number;
  /** Null where the file does not say: until the next one. */
  endSeconds: number | null;
}

export interface ImportedLine {
  startSeconds: number;
  text: string;
  words: readonly ImportedWord[];
}

/** What of a file has no place in a song of ours. */
export const LEFT_OUT = [
  'other_voices',
  'unpitched_words',
  'tempo_changes',
  'other_tracks',
  'unreadable_lines',
  'after_the_end',
  'foreign_lines',
  'other_words',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface ImportedSong {
  format: ImportFormat;
  /** How far its notes are from the recording; null where the file does not say. */
  semitones: number | null;
  /** In the order of the file; none in one of words alone. */
  notes: readonly ImportedNote[];
  /** None in a file of notes. */
  lines: readonly ImportedLine[];
  /** How many of each. */
  leftOut: Partial<Record<LeftOut, number>>;
}
