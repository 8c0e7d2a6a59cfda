/** Pure. Chords by their names: read, moved to another key, spelled as a key spells its notes, and reduced to triads. */
import { QUALITIES, type Quality, qualityOf } from './chord-qualities.ts';
import { parseKeySignature } from './key-signatures.ts';
import { noteNameInKey } from './note-spelling.ts';
import { MIDDLE_C_MIDI, midiForName, nameForMidi } from './pitch.ts';
import type { ChordShape, SongChord } from './song-bars.ts';

export interface Chord {
  /** Semitones above C, 0 to 11. */
  root: number;
  quality: Quality;
  /** The lowest note where it is not the root; null: it is. */
  bass: number | null;
}

/** Where no chord is played. */
export const NO_CHORD = 'N';

const OCTAVE = 12;
/** A to G, H as B, and the syllables of languages that name notes by them, with or without accents. */
const LETTERS = ['c', 'd', 'e', 'f', 'g', 'a', 'b'];
const SYLLABLES = ['do', 're', 'mi', 'fa', 'sol', 'la', 'si'];
const PARTS = [/^([a-h])(.*)$/i, /^(do|dó|re|ré|mi|fa|fá|sol|la|lá|si)(.*)$/i];
const ACCIDENTAL = /^[#♯b♭]?/;

/** Null for a name of no chord, and where none is played. */
export function parseChord(name: string): Chord | null {
  for (const part of PARTS) {
    const [, note = '', rest = ''] = part.exec(name.trim()) ?? [];
    const chord = note === '' ? null : chordFrom(note, rest);
    if (chord !== null) return chord;
  }
  return null;
}

function chordFrom(note: string, rest: string): Chord | null {
  const [accidental = ''] = ACCIDENTAL.exec(rest) ?? [];
  const whole = rest.slice(accidental.length);
  const root = pitchClassOf(note, accidental);
  const plain = qualityOf(whole);
  if (plain !== null) return { root, quality: plain, bass: null };
  const slash = whole.lastIndexOf('/');
  if (slash < 0) return null;
  const [quality, bass] = [qualityOf(whole.slice(0, slash)), parseChord(whole.slice(slash + 1))];
  if (quality === null || bass === null || bass.quality !== '' || bass.bass !== null) return null;
  return { root, quality, bass: bass.root === root ? null : bass.root };
}

function pitchClassOf(note: string, accidental: string): number {
  const plain = note.toLowerCase().replace('h', 'b').normalize('NFD').replace(/\p{M}/gu, '');
  const place = Math.max(LETTERS.indexOf(plain), SYLLABLES.indexOf(plain));
  return remainder(midiForName(`${LETTERS[place]?.toUpperCase()}${accidental}4`) ?? 0);
}

/** As results and edits have it: with sharps. */
export function chordName(chord: Chord): string {
  return written(chord, (pitchClass) => nameForMidi(MIDDLE_C_MIDI + pitchClass));
}

/** As the key spells it: Bb in F major, A# nowhere. */
export function chordNameInKey(chord: Chord, keyName: string | null): string {
  return written(chord, (pitchClass) => noteNameInKey(MIDDLE_C_MIDI + pitchClass, keyName));
}

function written({ root, quality, bass }: Chord, nameOf: (pitchClass: number) => string): string {
  const [note, low] = [root, bass].map((one) => (one === null ? '' : nameOf(one).replace(/-?\d+$/, '')));
  return `${note}${quality}${bass === null ? '' : `/${low}`}`;
}

export function transposedChord({ root, quality, bass }: Chord, semitones: number): Chord {
  return {
    root: remainder(root + semitones),
    quality,
    bass: bass === null ? null : remainder(bass + semitones),
  };
}

/** Its triad, without what is added to it and without a bass note. */
export function simpleChord({ root, quality }: Chord): Chord {
  return { root, quality: QUALITIES[quality].triad, bass: null };
}

/** What a singer typed, as edits keep it: in the key of the recording. Null for what names no chord. */
export function typedChordName(text: string, heardSemitones: number): string | null {
  if (/^(n|n\.?c\.?|none|-)$/i.test(text.trim())) return NO_CHORD;
  const chord = parseChord(text);
  return chord === null ? null : chordName(transposedChord(chord, -heardSemitones));
}

export interface ShownChord extends SongChord {
  /** The chords of the song that are shown as this one: from this place, up to the one before `until`. */
  from: number;
  until: number;
}

export interface ChordLook {
  semitones: number;
  /** The key that is heard. */
  keyName: string | null;
  isSimple: boolean;
}

/** As they are heard and written. Neighbours of one name are one. */
export function shownChords(chords: readonly SongChord[], look: ChordLook): ShownChord[] {
  const shown: ShownChord[] = [];
  for (const [place, chord] of chords.entries()) {
    const name = shownName(chord.name, look);
    const before = shown.at(-1);
    if (before?.name !== name) shown.push({ ...chord, name, from: place, until: place + 1 });
    else
      shown[shown.length - 1] = {
        ...before,
        endSeconds: chord.endSeconds,
        confidence: Math.min(before.confidence, chord.confidence),
        until: place + 1,
      };
  }
  return shown;
}

/** All chords of a song, those that are shown as this one being one of another name. */
export function withChord(
  chords: readonly SongChord[],
  { from, until, startSeconds, endSeconds }: ShownChord,
  name: string,
): ChordShape[] {
  const shapes = chords.map(
    (chord): ChordShape => ({
      startSeconds: chord.startSeconds,
      endSeconds: chord.endSeconds,
      name: chord.name,
    }),
  );
  return shapes.toSpliced(from, until - from, { startSeconds, endSeconds, name });
}

function shownName(name: string, { semitones, keyName, isSimple }: ChordLook): string {
  const found = parseChord(name);
  if (found === null) return NO_CHORD;
  const heard = transposedChord(found, semitones);
  return chordNameInKey(isSimple ? simpleChord(heard) : heard, keyName);
}

/** Steps above the tonic with their triads, and the seventh that leads home: what most songs of a key are made of. */
const LIKELY: Record<string, readonly (readonly [number, Quality])[]> = {
  major: [
    [0, ''],
    [5, ''],
    [7, ''],
    [9, 'm'],
    [2, 'm'],
    [4, 'm'],
    [7, '7'],
    [10, ''],
  ],
  minor: [
    [0, 'm'],
    [5, 'm'],
    [7, 'm'],
    [8, ''],
    [3, ''],
    [10, ''],
    [7, '7'],
    [2, 'dim'],
  ],
};

/** The likeliest first. Without a key those of C major. */
export function chordsOfKey(keyName: string | null): string[] {
  const [tonic = 'C', mode = 'major'] = parseKeySignature(keyName ?? '')?.split(' ') ?? [];
  const root = remainder(midiForName(`${tonic}4`) ?? 0);
  return (LIKELY[mode] ?? []).map(([steps, quality]) =>
    chordNameInKey({ root: remainder(root + steps), quality, bass: null }, keyName),
  );
}

function remainder(semitones: number): number {
  return ((semitones % OCTAVE) + OCTAVE) % OCTAVE;
}
