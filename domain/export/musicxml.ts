/**
 * Pure. MusicXML 4.0, score-partwise: the melody on the beats of the song, with syllables, rests and ties. `attack` and `release` of a note,
 * which the format has for performances, say how far it was sung from where it stands: so nothing is lost in the rounding.
 */
import { parseKeySignature } from '../music/key-signatures.ts';
import { type Bars, barsOf, secondsPerBeat } from './bars.ts';
import type { ExportedSong } from './exported-song.ts';
import { fifthsOf } from './key-fifths.ts';
import { type Clef, signWriter } from './musicxml-signs.ts';
import { DIVISIONS_PER_BEAT, type Measure, measuresOf } from './written-notes.ts';
import { escapeXml } from './xml.ts';

export const SEMITONES_FIELD = 'cantora-semitones';
const BEATS_FIELD = 'cantora-beats';
const NO_BEAT_FOUND =
  'No beat was found in this song: its bars are a mere frame, and times are in attack and release.';
/** Below it a melody is written an octave higher than it sounds, as for men. */
const LOW_MIDI_NOTE = 57;

export function writeMusicxml(song: ExportedSong): string {
  const bars = barsOf(song);
  const measures = measuresOf(song.notes, bars);
  const writer = signWriter(song);
  const body = measures.map((measure, index) => {
    const head = [...(index === 0 ? [attributes(song)] : []), ...tempoAt(index, bars)];
    const isPickup = index === 0 && bars.pickup !== null;
    const number = bars.pickup === null ? index + 1 : index;
    const opening = `<measure number="${number}"${isPickup ? ' implicit="yes"' : ''}>`;
    const end = index === measures.length - 1 ? [FINAL_BARLINE] : [];
    return [opening, ...head, ...signsOf(measure, writer), ...end, '</measure>'].join('\n');
  });
  return [...header(song, bars), '<part id="P1">', ...body, '</part>', '</score-partwise>', ''].join('\n');
}

const FINAL_BARLINE = '<barline location="right"><bar-style>light-heavy</bar-style></barline>';

function header({ title, artist, semitones }: ExportedSong, { isOnBeat }: Bars): string[] {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">',
    '<score-partwise version="4.0">',
    `<work><work-title>${escapeXml(title)}</work-title></work>`,
    '<identification>',
    ...(artist === null ? [] : [`<creator type="artist">${escapeXml(artist)}</creator>`]),
    '<encoding><software>Cantora</software></encoding>',
    '<miscellaneous>',
    `<miscellaneous-field name="${SEMITONES_FIELD}">${semitones}</miscellaneous-field>`,
    ...(isOnBeat
      ? []
      : [`<miscellaneous-field name="${BEATS_FIELD}">${NO_BEAT_FOUND}</miscellaneous-field>`]),
    '</miscellaneous>',
    '</identification>',
    '<part-list><score-part id="P1"><part-name>Voice</part-name></score-part></part-list>',
  ];
}

function attributes(song: ExportedSong): string {
  const mode = parseKeySignature(song.keyName ?? '')?.split(' ')[1];
  const { sign, line, octave }: Clef = clefOf(song);
  return [
    `<attributes><divisions>${DIVISIONS_PER_BEAT}</divisions>`,
    `<key><fifths>${fifthsOf(song.keyName) ?? 0}</fifths>${mode === undefined ? '' : `<mode>${mode}</mode>`}</key>`,
    '<time><beats>4</beats><beat-type>4</beat-type></time>',
    `<clef><sign>${sign}</sign><line>${line}</line>`,
    `${octave === 0 ? '' : `<clef-octave-change>${octave}</clef-octave-change>`}</clef></attributes>`,
  ].join('');
}

function clefOf({ notes }: ExportedSong): Clef {
  const sorted = notes.map(({ midiNote }) => midiNote).sort((left, right) => left - right);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? LOW_MIDI_NOTE;
  return { sign: 'G', line: 2, octave: middle < LOW_MIDI_NOTE ? -1 : 0 };
}

/** A pickup may have a tempo of its own, so that bar lines fall on beats: it is played, not shown. */
function tempoAt(index: number, bars: Bars): string[] {
  const { pickup } = bars;
  if (index === 0 && pickup !== null) return [`<sound tempo="${perMinute(pickup)}"/>`];
  if (index !== (pickup === null ? 0 : 1)) return [];
  if (!bars.isOnBeat) return [`<sound tempo="${perMinute(bars)}"/>`];
  const shown = Math.round(600 / secondsPerBeat(bars)) / 10;
  return [
    '<direction placement="above"><direction-type>' +
      `<metronome><beat-unit>quarter</beat-unit><per-minute>${shown}</per-minute></metronome>` +
      `</direction-type><sound tempo="${perMinute(bars)}"/></direction>`,
  ];
}

function perMinute(tempo: { microsecondsPerBeat: number }): string {
  return (60 / secondsPerBeat(tempo)).toFixed(8);
}

function signsOf({ divisions, signs }: Measure, write: ReturnType<typeof signWriter>): string[] {
  const isRest = signs.every(({ note }) => note === null);
  if (!isRest) return signs.map(write);
  return [`<note><rest measure="yes"/><duration>${divisions}</duration><voice>1</voice></note>`];
}
