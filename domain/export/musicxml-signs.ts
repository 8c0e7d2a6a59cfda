/** Pure. One note or rest of a score as MusicXML has it, its parts in the order that the schema asks for. */

import { fifthsOf, parseKeySignature } from '../music/key-signatures.ts';
import { writtenPitch } from '../music/note-spelling.ts';
import type { ExportedSong } from './exported-song.ts';
import type { ScoreNote, Sign } from './written-notes.ts';
import { escapeXml } from './xml.ts';

export interface Clef {
  sign: 'G' | 'F';
  line: number;
  octave: number;
}

const TYPES: Record<number, string> = {
  48: 'whole',
  24: 'half',
  12: 'quarter',
  6: 'eighth',
  3: '16th',
};
const TIME_OF_TRIPLET =
  '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>';
/** A spoken word is a cross on the middle line. */
const SPOKEN = '<unpitched><display-step>B</display-step><display-octave>4</display-octave></unpitched>';
/** Of a velocity of 90, which MusicXML calls 100 per cent. */
const FORTE_VELOCITY = 90;

/** Writes sign after sign: what a syllable is depends on the one before. */
export function signWriter(song: ExportedSong, notes: readonly ScoreNote[]): (sign: Sign) => string {
  const fifths = fifthsOf(song.keyName) ?? 0;
  const isMinor = parseKeySignature(song.keyName ?? '')?.endsWith('minor') ?? false;
  const lyrics = lyricsOf(notes);
  return (sign) => {
    const { note, divisions, triplet } = sign;
    const type = typeOf(divisions, triplet !== null);
    const bracket = triplet === 'start' || triplet === 'stop' ? `<tuplet type="${triplet}"/>` : '';
    const value = `<duration>${divisions}</duration>`;
    if (note === null) return `<note><rest/>${value}<voice>1</voice>${type}${notations(bracket)}</note>`;
    const lyric = sign.isTiedFrom ? '' : (lyrics.get(note) ?? '');
    return [
      `<note dynamics="${((100 * note.velocity) / FORTE_VELOCITY).toFixed(2)}">`,
      note.isSpoken ? SPOKEN : pitch(note.midiNote, fifths, isMinor),
      `${value}${ties('tie', sign)}<voice>1</voice>${type}${note.isSpoken ? '<notehead>x</notehead>' : ''}`,
      notations(ties('tied', sign) + bracket),
      `${lyric}</note>`,
    ].join('');
  };
}

function pitch(midiNote: number, fifths: number, isMinor: boolean): string {
  const { step, alter, octave } = writtenPitch(midiNote, fifths, isMinor);
  const altered = alter === 0 ? '' : `<alter>${alter}</alter>`;
  return `<pitch><step>${step}</step>${altered}<octave>${octave}</octave></pitch>`;
}

function ties(element: 'tie' | 'tied', { isTiedFrom, isTiedTo }: Sign): string {
  return (isTiedFrom ? `<${element} type="stop"/>` : '') + (isTiedTo ? `<${element} type="start"/>` : '');
}

function notations(signs: string): string {
  return signs === '' ? '' : `<notations>${signs}</notations>`;
}

/** Three of a triplet last as long as two of their kind. */
function typeOf(divisions: number, isTriplet: boolean): string {
  if (isTriplet) return `<type>${TYPES[(divisions * 3) / 2] ?? 'eighth'}</type>${TIME_OF_TRIPLET}`;
  const plain = TYPES[divisions];
  if (plain !== undefined) return `<type>${plain}</type>`;
  return `<type>${TYPES[(divisions * 2) / 3] ?? 'quarter'}</type><dot/>`;
}

/** A syllable that is held at the end of its word has a line drawn under its notes; inside a word hyphens say as much. */
function lyricsOf(notes: readonly ScoreNote[]): Map<ScoreNote, string> {
  const lyrics = new Map<ScoreNote, string>();
  let goesOn = false;
  let isEnd = true;
  for (const [index, note] of notes.entries()) {
    const next = notes[index + 1];
    const isHeldOn = next !== undefined && next.text === null && next.isHeld;
    const line = next === undefined || next.phraseIndex !== note.phraseIndex ? '<end-line/>' : '';
    if (note.text !== null) {
      isEnd = !note.goesOn;
      const syllabic = goesOn ? (isEnd ? 'end' : 'middle') : isEnd ? 'single' : 'begin';
      goesOn = note.goesOn;
      const extend = isEnd && isHeldOn ? '<extend type="start"/>' : '';
      const text = `<syllabic>${syllabic}</syllabic><text>${escapeXml(note.text)}</text>`;
      lyrics.set(note, `<lyric number="1">${text}${extend}${line}</lyric>`);
    } else if (note.isHeld && isEnd && index > 0) {
      lyrics.set(note, `<lyric number="1"><extend type="${isHeldOn ? 'continue' : 'stop'}"/>${line}</lyric>`);
    }
  }
  return lyrics;
}
