/** Pure. A song as every format of ours writes it: notes in the asked key with what is sung on them, and lines with the times of their words. */
import type { EditedSong, SongNote } from '../edits/edited-song.ts';
import type { NoteId } from '../edits/edits.ts';
import { ENDS, GOES_ON, joined } from '../edits/song-words.ts';
import { NO_CHORD, type ShownChord, shownChords } from '../music/chords.ts';
import type { NoteWord } from '../music/note-words.ts';
import { phrasesOf } from '../music/phrases.ts';
import type { SongBar, SongChord } from '../music/song-bars.ts';
import { transposedKeyName, transposedNotes } from '../music/transposed.ts';
import { type ExportedLine, exportedLines, exportedWords, type TimedWord } from './exported-lines.ts';
import { plainText } from './plain-text.ts';

export interface ExportedNote {
  id: NoteId;
  startSeconds: number;
  durationSeconds: number;
  midiNote: number;
  velocity: number;
  /** The syllable that begins here; null where none does. */
  text: string | null;
  /** Its word goes on with the next syllable. */
  goesOn: boolean;
  /** A syllable that began on a note before is still sung. */
  isHeld: boolean;
  /** Notes of one phrase stand in one line. */
  phraseIndex: number;
  /** The syllables that begin on it one after the other; none where it is one alone. */
  parts: readonly SyllablePart[];
}

export interface SyllablePart extends Pick<ExportedNote, 'text' | 'goesOn'> {
  startSeconds: number;
}

export interface ExportedSong extends Omit<SongFacts, 'tempo' | 'chords'> {
  /** How far the notes are from the recording. */
  semitones: number;
  tempoBpm: number | null;
  notes: readonly ExportedNote[];
  lines: readonly ExportedLine[];
  /** As they are heard, spelled in the key that is heard. */
  chords: readonly ShownChord[];
  /** Words that no note carries: they are spoken, or the melody has a hole. */
  spoken: readonly (TimedWord & { phraseIndex: number })[];
}

export interface SongFacts {
  title: string;
  artist: string | null;
  language: string | null;
  /** Of the recording. */
  keyName: string | null;
  tempo: { bpm: number; confidence: number } | null;
  durationSeconds: number;
  /** Empty where nobody knows when the beats come. */
  bars: readonly SongBar[];
  /** Of the recording. */
  chords: readonly SongChord[];
}

/** The lowest note that music has a name for. */
const LOWEST_MIDI_NOTE = 12;
const HIGHEST_MIDI_NOTE = 127;
/** Starts of lines and of notes are measured apart from each other. */
const TOLERANCE_SECONDS = 0.15;

export function exportedSong(song: EditedSong, facts: SongFacts, semitones: number): ExportedSong {
  const { tempo, ...told } = facts;
  const phraseAt = phraseFinder(song);
  const words = exportedWords(song);
  const notes = transposedNotes(song.notes, semitones).map((note) => {
    const { word } = note;
    const wordStart = word === null || word.isHeld ? undefined : words[word.wordIndex ?? -1]?.startSeconds;
    return exportedNote(note, phraseAt(wordStart ?? note.startSeconds));
  });
  const keyName = facts.keyName === null ? null : transposedKeyName(facts.keyName, semitones);
  return {
    ...told,
    title: plainText(facts.title),
    artist: facts.artist === null ? null : plainText(facts.artist),
    keyName,
    semitones,
    tempoBpm: tempo?.bpm ?? null,
    notes: inOrder(notes),
    lines: exportedLines(song, words),
    chords: played(shownChords(facts.chords, { semitones, keyName, isSimple: false })),
    spoken: words
      .filter((word) => word.text !== '' && !song.notes.some((note) => isSungOn(note, word)))
      .map((word) => ({ ...word, phraseIndex: phraseAt(word.startSeconds) })),
  };
}

/** From the first chord to the last one: nobody writes down that nothing is played before and after them. */
function played(chords: readonly ShownChord[]): ShownChord[] {
  const isPlayed = ({ name }: ShownChord) => name !== NO_CHORD;
  return chords.slice(Math.max(0, chords.findIndex(isPlayed)), chords.findLastIndex(isPlayed) + 1);
}

/** As the player shows it: a hyphen where the word goes on. Compared with this when a file comes back. */
export function shownText({ text, goesOn }: Pick<ExportedNote, 'text' | 'goesOn'>): string | null {
  return text === null || !goesOn ? text : `${text}-`;
}

/** The other way round. Nothing but tildes would be read as a held syllable, nothing but a hyphen as the end of a word. */
export function syllableOf(shown: string): Pick<ExportedNote, 'text' | 'goesOn'> {
  const clean = plainText(shown);
  const goesOn = clean.length > 1 && clean.endsWith('-');
  const text = goesOn ? clean.slice(0, -1).trimEnd() : clean;
  return /^~*$/.test(text) ? { text: null, goesOn: false } : { text, goesOn };
}

function exportedNote(note: SongNote, phraseIndex: number): ExportedNote {
  return {
    id: note.id,
    startSeconds: note.startSeconds,
    durationSeconds: note.durationSeconds,
    midiNote: Math.min(HIGHEST_MIDI_NOTE, Math.max(LOWEST_MIDI_NOTE, Math.round(note.midiNote))),
    velocity: Math.min(127, Math.max(1, Math.round(note.velocity))),
    ...syllableOn(note.word),
    isHeld: note.word?.isHeld ?? false,
    phraseIndex,
    parts: partsOn(note),
  };
}

/** The word of a syllable that is marked or followed by another one of it goes on; whether the last one does, the note says. */
function partsOn({ syllables, word }: SongNote): SyllablePart[] {
  const sung = syllables.filter(({ text }) => joined([text]) !== '');
  if (sung.length < 2 || word === null) return [];
  return sung.map(({ text, wordId, startSeconds }, place) => {
    const next = sung[place + 1];
    const goesOn =
      next === undefined
        ? syllableOf(word.text).goesOn
        : text.endsWith(GOES_ON) || (!text.endsWith(ENDS) && next.wordId === wordId);
    return { text: plainText(joined([text])), goesOn, startSeconds };
  });
}

/** A note on which no syllable begins has no text. */
export function syllableOn(word: NoteWord | null): Pick<ExportedNote, 'text' | 'goesOn'> {
  return word === null || word.isHeld ? { text: null, goesOn: false } : syllableOf(word.text);
}

function phraseFinder({ notes, lines }: EditedSong): (seconds: number) => number {
  const phrases = phrasesOf(notes, lines);
  return (seconds) =>
    Math.max(
      0,
      phrases.findLastIndex(({ startSeconds }) => startSeconds <= seconds + TOLERANCE_SECONDS),
    );
}

/** A word that begins before the note that carries it may belong to an earlier phrase: lines never go back. */
function inOrder(notes: readonly ExportedNote[]): ExportedNote[] {
  let latest = 0;
  return notes.map((note) => {
    latest = Math.max(latest, note.phraseIndex);
    return { ...note, phraseIndex: latest };
  });
}

function isSungOn({ startSeconds, durationSeconds }: SongNote, word: TimedWord): boolean {
  return startSeconds < word.endSeconds && startSeconds + durationSeconds > word.startSeconds;
}
