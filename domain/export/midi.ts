/**
 * Pure. A Standard MIDI File of type 1: tempo, metre and key in the first track, the melody with its syllables in the second. A syllable
 * is a lyric event right before its note; a hyphen says that its word goes on, a space that it ends, a return that its line does.
 */
import { isCompound, isSameMetre, type Metre, metreOf } from '../music/bar-places.ts';
import { fifthsOf, parseKeySignature } from '../music/key-signatures.ts';
import { type Bars, barsOf, quartersAt } from './bars.ts';
import type { ExportedNote, ExportedSong } from './exported-song.ts';
import { bigEndian, chunk, META, type MidiEvent, metaEvent, textEvent, trackChunk } from './midi-bytes.ts';

/** 0.5 ms at 65 beats a minute, half of which is the most that a note is moved. */
export const TICKS_PER_BEAT = 1920;
export const SEMITONES_MARK = 'Cantora semitones: ';
const NO_BEAT_FOUND = 'No beat was found in this song: times are exact, bars mean nothing.';
/** Notes that sound together have a channel each, so that every end finds its beginning; the tenth is for drums. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15];

export function writeMidi(song: ExportedSong): Uint8Array<ArrayBuffer> {
  const bars = barsOf(song);
  const tickAt = (seconds: number) => Math.round(quartersAt(bars, seconds) * TICKS_PER_BEAT);
  const header = chunk('MThd', [...bigEndian(1, 2), ...bigEndian(2, 2), ...bigEndian(TICKS_PER_BEAT, 2)]);
  const melody = melodyEvents(song.notes, tickAt);
  const endTick = Math.max(tickAt(song.durationSeconds), ...melody.map(({ tick }) => tick));
  return new Uint8Array([
    ...header,
    ...trackChunk(conductorEvents(song, bars, endTick), endTick),
    ...trackChunk([textEvent(0, META.trackName, 'Melody'), ...melody], endTick),
  ]);
}

function conductorEvents(song: ExportedSong, bars: Bars, endTick: number): MidiEvent[] {
  return [
    textEvent(0, META.trackName, song.title),
    textEvent(0, META.text, `${SEMITONES_MARK}${song.semitones}`),
    ...(bars.isOnBeat ? [] : [textEvent(0, META.text, NO_BEAT_FOUND)]),
    ...keyEvents(song.keyName),
    ...barEvents(bars).filter(({ tick }) => tick <= endTick),
  ];
}

/** A metre and a tempo where they change. A pickup is a bar of as many beats as it has. */
function barEvents({ bars }: Bars): MidiEvent[] {
  return bars.flatMap((bar, index) => {
    const before = bars[index - 1];
    const tick = bar.startQuarters * TICKS_PER_BEAT;
    const { microsecondsPerQuarter } = bar;
    return [
      ...(before !== undefined && isSameMetre(before, bar) ? [] : [metre(tick, metreOf(bar))]),
      ...(microsecondsPerQuarter === before?.microsecondsPerQuarter
        ? []
        : [tempo(tick, microsecondsPerQuarter)]),
    ];
  });
}

function tempo(tick: number, microsecondsPerQuarter: number): MidiEvent {
  return metaEvent(tick, META.tempo, bigEndian(microsecondsPerQuarter, 3));
}

/** The clock ticks 24 times a quarter: it tells how often a metronome clicks. */
function metre(tick: number, { beats, unit }: Metre): MidiEvent {
  const clocks = isCompound({ beats, unit }) ? 36 : 96 / unit;
  return metaEvent(tick, META.time, [beats, Math.log2(unit), clocks, 8]);
}

function keyEvents(keyName: string | null): MidiEvent[] {
  const fifths = fifthsOf(keyName);
  if (fifths === null) return [];
  const isMinor = parseKeySignature(keyName ?? '')?.endsWith('minor') ?? false;
  return [metaEvent(0, META.key, [fifths & 0xff, isMinor ? 1 : 0])];
}

function melodyEvents(notes: readonly ExportedNote[], tickAt: (seconds: number) => number): MidiEvent[] {
  const busyUntil = CHANNELS.map(() => 0);
  const lastOfLine = new Map(
    notes.flatMap(({ phraseIndex, text }, index) => (text === null ? [] : [[phraseIndex, index]])),
  );
  return notes.flatMap((note, index) => {
    const from = tickAt(note.startSeconds);
    const until = Math.max(from + 1, tickAt(note.startSeconds + note.durationSeconds));
    const voice = Math.max(
      0,
      busyUntil.findIndex((tick) => tick <= from),
    );
    busyUntil[voice] = until;
    const channel = CHANNELS[voice] ?? 0;
    const key = [note.midiNote, note.velocity];
    const isLast = lastOfLine.get(note.phraseIndex) === index;
    return [
      // One order for word and beginning: the sort keeps each word before its own note.
      ...(note.text === null ? [] : [textEvent(from, META.lyric, lyricOf(note, isLast))]),
      { tick: from, order: 1, bytes: [0x90 | channel, ...key] },
      { tick: until, order: 0, bytes: [0x80 | channel, note.midiNote, 0x40] },
    ];
  });
}

function lyricOf({ text, goesOn }: ExportedNote, isLastOfLine: boolean): string {
  return `${text}${goesOn ? '-' : ' '}${isLastOfLine ? '\r' : ''}`;
}
