/** Pure. One note or rest of a score as MusicXML has it, its parts in the order that the schema asks for. */
import { parseKeySignature } from '../music/key-signatures.ts';
import type { ExportedNote, ExportedSong } from './exported-song.ts';
import { fifthsOf, writtenPitch } from './key-fifths.ts';
import type { Sign } from './written-notes.ts';
import { escapeXml } from './xml.ts';

export interface Clef {
  sign: 'G';
  line: number;
  octave: number;
}

const TYPES: Record<number, string> = {
  32: 'whole',
  16: 'half',
  8: 'quarter',
  4: 'eighth',
  2: '16th',
  1: '32nd',
};
/** Of a velocity of 90, which MusicXML calls 100 per cent. */
const FORTE_VELOCITY = 90;

/** Writes sign after sign: what a syllable is depends on the one before. */
export function signWriter(song: ExportedSong): (sign: Sign) => string {
  const fifths = fifthsOf(song.keyName) ?? 0;
  const isMinor = parseKeySignature(song.keyName ?? '')?.endsWith('minor') ?? false;
  const lyrics = lyricsOf(song.notes);
  return (sign) => {
    const { note, divisions } = sign;
    const value = `<duration>${divisions}</duration>`;
    if (note === null) return `<note><rest/>${value}<voice>1</voice>${typeOf(divisions)}</note>`;
    const lyric = sign.isTiedFrom ? '' : (lyrics.get(note) ?? '');
    return [
      `<note${performance(sign, note)}>`,
      pitch(note.midiNote, fifths, isMinor),
      `${value}${ties('tie', sign)}<voice>1</voice>${typeOf(divisions)}`,
      sign.isTiedFrom || sign.isTiedTo ? `<notations>${ties('tied', sign)}</notations>` : '',
      `${lyric}</note>`,
    ].join('');
  };
}

function performance({ attack, release }: Sign, { velocity }: ExportedNote): string {
  const loudness = ((100 * velocity) / FORTE_VELOCITY).toFixed(2);
  return [
    ` dynamics="${loudness}"`,
    attack === null ? '' : ` attack="${decimal(attack)}"`,
    release === null ? '' : ` release="${decimal(release)}"`,
  ].join('');
}

function pitch(midiNote: number, fifths: number, isMinor: boolean): string {
  const { step, alter, octave } = writtenPitch(midiNote, fifths, isMinor);
  const altered = alter === 0 ? '' : `<alter>${alter}</alter>`;
  return `<pitch><step>${step}</step>${altered}<octave>${octave}</octave></pitch>`;
}

function ties(element: 'tie' | 'tied', { isTiedFrom, isTiedTo }: Sign): string {
  return (isTiedFrom ? `<${element} type="stop"/>` : '') + (isTiedTo ? `<${element} type="start"/>` : '');
}

function typeOf(divisions: number): string {
  const plain = TYPES[divisions];
  if (plain !== undefined) return `<type>${plain}</type>`;
  return `<type>${TYPES[(divisions * 2) / 3] ?? 'quarter'}</type><dot/>`;
}

/** A syllable that is held at the end of its word has a line drawn under its notes; inside a word hyphens say as much. */
function lyricsOf(notes: readonly ExportedNote[]): Map<ExportedNote, string> {
  const lyrics = new Map<ExportedNote, string>();
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

/** Thousandths of a division are hundredths of a millisecond. */
function decimal(divisions: number): string {
  return String(Number(divisions.toFixed(4)) + 0);
}
