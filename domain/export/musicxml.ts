/**
 * Pure. MusicXML 4.0, score-partwise: the melody as a singer reads it, a syllable to a note, on the beats of the song, or in free time
 * where nobody knows them. How each note was really sung stands in a field of our own: nothing is lost in the rounding.
 */

import { isCompound, isSameMetre, type Metre, metreOf } from '../music/bar-places.ts';
import { fifthsOf, parseKeySignature } from '../music/key-signatures.ts';
import { type Bars, barsOf, secondsPerQuarter, type WrittenBar, writtenQuarters } from './bars.ts';
import { exactLines } from './exact-notes.ts';
import type { ExportedSong } from './exported-song.ts';
import { type ChordPlace, withHarmonies } from './musicxml-harmony.ts';
import { type Clef, signWriter } from './musicxml-signs.ts';
import { DIVISIONS_PER_BEAT } from './note-grid.ts';
import type { NoteGroup } from './syllable-notes.ts';
import { type Measure, type ScoreNote, scoreOf } from './written-notes.ts';
import { escapeXml } from './xml.ts';

export const SEMITONES_FIELD = 'cantora-semitones';
const BEATS_FIELD = 'cantora-beats';
export const EXACT_FIELD = 'cantora-exact-notes';
/** Exact times are whole microseconds. */
export const EXACT_UNITS_PER_SECOND = 1_000_000;
export const EXACT_SEPARATOR = ';';
const NO_BEAT_FOUND = 'No beat was found in this song: it is written in free time, a bar for each line.';
/** A tempo that differs by a twelfth is read as another one. */
const CLEAR_CHANGE = Math.log(13 / 12);
const FREE_TIME = 'In free time: no beat was found';
/** Below it, half of the notes would hang under the staff: it is written an octave higher than it sounds, as for men. */
const TREBLE_FROM_MIDI = 60;
/** Also where the tenth part of the notes lies so low. */
const TREBLE_LOWEST_MIDI = 54;
const BASS_UP_TO_MIDI = 50;

export function writeMusicxml(song: ExportedSong): string {
  const bars = barsOf(song);
  const { notes, measures } = scoreOf(song, bars);
  const writer = signWriter(song, notes);
  const chords = chordPlaces(song, bars);
  let start = 0;
  const body = measures.map((measure, index) => {
    const inMeasure = chords.map(({ name, place }) => ({ name, place: place - start }));
    start += measure.divisions;
    const head = [
      ...(index === 0 ? [attributes(song, bars)] : metreAt(index, bars)),
      ...tempoAt(index, bars),
    ];
    const isPickup = index === 0 && bars.hasPickup;
    const number = bars.hasPickup ? index : index + 1;
    const opening = `<measure number="${number}"${isPickup ? ' implicit="yes"' : ''}>`;
    const end = index === measures.length - 1 ? [FINAL_BARLINE] : [];
    return [opening, ...head, ...signsOf(measure, writer, inMeasure), ...end, '</measure>'].join('\n');
  });
  return [...header(song, bars, notes), '<part id="P1">', ...body, '</part>', '</score-partwise>', ''].join(
    '\n',
  );
}

const FINAL_BARLINE = '<barline location="right"><bar-style>light-heavy</bar-style></barline>';

function header(
  { title, artist, semitones }: ExportedSong,
  { isOnBeat }: Bars,
  notes: readonly ScoreNote[],
): string[] {
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
    ...exactField(notes),
    '</miscellaneous>',
    '</identification>',
    credit('title', title),
    ...(artist === null ? [] : [credit('composer', artist)]),
    ...(isOnBeat ? [] : [credit('subtitle', FREE_TIME)]),
    '<part-list><score-part id="P1"><part-name>Voice</part-name></score-part></part-list>',
  ];
}

function credit(type: 'title' | 'subtitle' | 'composer', words: string): string {
  return `<credit page="1"><credit-type>${type}</credit-type><credit-words>${escapeXml(words)}</credit-words></credit>`;
}

/** A line for each note of the melody, in their order. */
function exactField(notes: readonly ScoreNote[]): string[] {
  const rowsOf = new Map<NoteGroup, ScoreNote[]>();
  for (const note of notes)
    if (note.group !== null) rowsOf.set(note.group, [...(rowsOf.get(note.group) ?? []), note]);
  const lines = [...rowsOf].flatMap(([group, rows]) =>
    exactLines(
      rows.map(({ writtenStartSeconds, writtenSeconds, midiNote }) => ({
        ...{ startSeconds: writtenStartSeconds, durationSeconds: writtenSeconds, midiNote },
      })),
      group,
      EXACT_UNITS_PER_SECOND,
    ),
  );
  if (lines.length === 0) return [];
  const text = lines.join(EXACT_SEPARATOR);
  return [`<miscellaneous-field name="${EXACT_FIELD}">${text}</miscellaneous-field>`];
}

function attributes(song: ExportedSong, bars: Bars): string {
  const mode = parseKeySignature(song.keyName ?? '')?.split(' ')[1];
  const { sign, line, octave }: Clef = clefOf(song);
  return [
    `<attributes><divisions>${DIVISIONS_PER_BEAT}</divisions>`,
    `<key><fifths>${fifthsOf(song.keyName) ?? 0}</fifths>${mode === undefined ? '' : `<mode>${mode}</mode>`}</key>`,
    bars.isOnBeat
      ? time(metreOf(shownAt(0, bars) as WrittenBar))
      : '<time print-object="no"><senza-misura/></time>',
    `<clef><sign>${sign}</sign><line>${line}</line>`,
    `${octave === 0 ? '' : `<clef-octave-change>${octave}</clef-octave-change>`}</clef></attributes>`,
  ].join('');
}

function clefOf({ notes }: ExportedSong): Clef {
  const sorted = notes.map(({ midiNote }) => midiNote).sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? TREBLE_FROM_MIDI;
  if (at(0.5) < BASS_UP_TO_MIDI) return { sign: 'F', line: 4, octave: 0 };
  const isLow = at(0.5) < TREBLE_FROM_MIDI || at(0.1) < TREBLE_LOWEST_MIDI;
  return { sign: 'G', line: 2, octave: isLow ? -1 : 0 };
}

function time({ beats, unit }: Metre): string {
  return `<time><beats>${beats}</beats><beat-type>${unit}</beat-type></time>`;
}

function metreAt(index: number, bars: Bars): string[] {
  const [bar, before] = [bars.bars[index], shownAt(index - 1, bars)];
  if (bar === undefined || before === undefined || isSameMetre(bar, before)) return [];
  return [`<attributes>${time(metreOf(bar))}</attributes>`];
}

/** A pickup stands in the metre of the bar that it leads to. */
function shownAt(index: number, { bars, hasPickup }: Bars): WrittenBar | undefined {
  return bars[hasPickup ? Math.max(1, index) : index];
}

/** Each change of tempo is played; the first one and clear ones are shown too. A pickup has its own, so that bar lines fall on beats. */
function tempoAt(index: number, { bars, hasPickup, isOnBeat }: Bars): string[] {
  const [before, bar] = [bars[index - 1], bars[index]];
  const first = Number(hasPickup);
  if (bar === undefined) return [];
  const change = bar.microsecondsPerQuarter / (before?.microsecondsPerQuarter ?? Number.NaN);
  if (change === 1 && index !== first) return [];
  const perMinute = 60 / secondsPerQuarter(bar);
  const sound = `<sound tempo="${perMinute.toFixed(8)}"/>`;
  const isClear = index > first && Math.abs(Math.log(change)) >= CLEAR_CHANGE;
  if (!isOnBeat || !(index === first || isClear)) return [sound];
  const [dot, perBeat] = isCompound(metreOf(bar)) ? ['<beat-unit-dot/>', perMinute / 1.5] : ['', perMinute];
  return [
    '<direction placement="above"><direction-type><metronome>' +
      `<beat-unit>quarter</beat-unit>${dot}<per-minute>${Math.round(perBeat * 10) / 10}</per-minute>` +
      `</metronome></direction-type>${sound}</direction>`,
  ];
}

/** In divisions from the beginning of the song. On beats they stand on eighths, because players read them so. */
function chordPlaces({ chords }: ExportedSong, bars: Bars): ChordPlace[] {
  const step = bars.isOnBeat ? DIVISIONS_PER_BEAT / 2 : 1;
  return chords.map(({ name, startSeconds }) => ({
    name,
    place: Math.round((writtenQuarters(bars, startSeconds) * DIVISIONS_PER_BEAT) / step) * step,
  }));
}

function signsOf(
  { divisions, signs }: Measure,
  write: ReturnType<typeof signWriter>,
  chords: readonly ChordPlace[],
): string[] {
  const isRest = signs.every(({ note }) => note === null);
  if (!isRest)
    return withHarmonies(
      signs.map((sign) => ({ divisions: sign.divisions, xml: write(sign) })),
      chords,
    );
  const rest = `<note><rest measure="yes"/><duration>${divisions}</duration><voice>1</voice></note>`;
  return withHarmonies([{ divisions, xml: rest }], chords);
}
