import fc from 'fast-check';
import { type MidiEvent, parseMidi } from 'midi-file';
import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { evenBars } from '../music/bar-places.ts';
import { barLineOf } from '../music/song-bars.ts';
import { anyBars } from '../music/testing/any-bars.ts';
import { barsOf, quartersAt, secondsAt, secondsPerQuarter, writtenQuarters } from './bars.ts';
import { type ExportedSong, exportedSong } from './exported-song.ts';
import { TICKS_PER_BEAT, writeMidi } from './midi.ts';
import { readMidi } from './testing/read-songs.ts';
import { expectSameNotes, FACTS, forAnySong } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

/** With what an independent library reads: ticks from the beginning. */
function tracksOf(song: ExportedSong): (MidiEvent & { tick: number })[][] {
  return parseMidi(writeMidi(song)).tracks.map((events) => {
    let tick = 0;
    return events.map((event) => {
      tick += event.deltaTime;
      return { ...event, tick };
    });
  });
}

const utf8 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
const small = (more: Partial<ExportedSong> = {}) => ({
  ...exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, 0),
  ...more,
});
/** Beats each half second; a bar begins at 1.3. */
const BARS = barsWith(0.3, 2);

/** The first beat stands at this place of a bar of four. */
function barsWith(firstBeatSeconds: number, place: number) {
  const bars = evenBars({ beats: 4, unit: 4 }, firstBeatSeconds - place * 0.5, 0.5, 60);
  const first = bars[0]?.beatsSeconds.slice(place) ?? [];
  return bars.map((bar, index) => (index === 0 ? { ...bar, beatsSeconds: first } : bar));
}

test('any song comes back from MIDI: notes within a millisecond, words exactly', () => {
  forAnySong((given) => {
    const file = readMidi(writeMidi(given.exported));
    if (given.exported.notes.length === 0) expect(file).toBeNull();
    else if (file !== null) expectSameNotes(given, file);
  });
});

test('an independent library reads the notes at their times and each word right before its note', () => {
  const song = small({ bars: BARS });
  const { header } = parseMidi(writeMidi(song));
  expect(header).toMatchObject({ format: 1, numTracks: 2, ticksPerBeat: TICKS_PER_BEAT });
  const [conductor = [], melody = []] = tracksOf(song);
  expect(conductor.filter(({ type }) => type === 'setTempo')).toMatchObject([
    { tick: 0, microsecondsPerBeat: 433_333 },
    { tick: 3 * TICKS_PER_BEAT, microsecondsPerBeat: 500_000 },
  ]);
  expect(conductor.filter(({ type }) => type === 'timeSignature')).toMatchObject([
    { numerator: 3 },
    { numerator: 4 },
  ]);
  expect(conductor.find(({ type }) => type === 'keySignature')).toMatchObject({ key: -3, scale: 0 });
  const sung = melody.filter(({ type }) => type === 'lyrics' || type === 'noteOn');
  expect(
    sung.map((event) => ('text' in event ? utf8(event.text) : 'noteNumber' in event && event.noteNumber)),
  ).toEqual([...['Morn-', 60, 'ing ', 62, 'light \r', 64, 57]]);
  const second = sung[3]?.tick ?? Number.NaN;
  expect(second / TICKS_PER_BEAT).toBeCloseTo(quartersAt(barsOf(song), 1.5), 3);
});

test('words keep their letters in every script', () => {
  const notes = small().notes.map((note) => ({ ...note, text: 'мañana 夜', goesOn: false }));
  const lyric = tracksOf(small({ notes }))[1]?.find((event) => event.type === 'lyrics');
  expect(lyric && 'text' in lyric && utf8(lyric.text)).toBe('мañana 夜 ');
});

test('a song whose beat nobody found says so and keeps its times', () => {
  const [conductor = []] = tracksOf(small());
  const texts = conductor.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  expect(texts).toEqual(['Cantora semitones: 0', expect.stringContaining('No beat was found')]);
  expect(readMidi(writeMidi(small()))?.notes[2]?.startSeconds).toBeCloseTo(2, 3);
});

test('bar lines fall on the beats of the song, whatever comes before the first', () => {
  for (const firstBeatSeconds of [0, 0.0001, 0.1, 0.3, 0.499]) {
    for (const place of [0, 1, 2, 3]) {
      const bars = barsOf({ bars: barsWith(firstBeatSeconds, place), tempoBpm: 120, durationSeconds: 60 });
      const lineSeconds = firstBeatSeconds + ((4 - place) % 4) * 0.5;
      const quarters = quartersAt(bars, lineSeconds + 8);
      const [first] = bars.bars;
      const barsAfterPickup = (quarters - (bars.hasPickup ? (first?.quarters ?? 0) : 0)) / 4;
      expect(barsAfterPickup).toBeCloseTo(Math.round(barsAfterPickup), 4);
      expect(first && secondsPerQuarter(first)).toBeGreaterThan(0.25);
    }
  }
});

test('whatever the bars of a song are, each bar line is played when it is sung', () => {
  fc.assert(
    fc.property(anyBars(), (bars) => {
      const written = barsOf({ bars, tempoBpm: null, durationSeconds: 60 });
      for (const bar of written.bars.slice(1)) {
        expect(Math.abs(secondsAt(written, bar.startQuarters) - barLineOf(bar))).toBeLessThan(1e-4);
        expect(writtenQuarters(written, barLineOf(bar))).toBeCloseTo(bar.startQuarters, 6);
      }
    }),
  );
});

test('of files by others: a word behind its note, several tracks, and what is no MIDI', () => {
  const track = (bytes: number[]) => [...[0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, bytes.length], ...bytes];
  const sung = [0, 0x90, 60, 80, 0, 0xff, 5, 2, 0x41, 0x68, 96, 60, 0, 0, 0xff, 0x2f, 0];
  const drums = [0, 0x99, 36, 80, 10, 0x89, 36, 0, 0, 0xff, 0x2f, 0];
  const head = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 1, 0, 2, 0, 96];
  const file = readMidi(new Uint8Array([...head, ...track(drums), ...track(sung)]));
  expect(file).toMatchObject({
    notes: [{ startSeconds: 0, durationSeconds: 0.5, midiNote: 60, shownText: 'Ah' }],
    ...{ semitones: null, leftOut: { other_tracks: 1 } },
  });
  expect(readMidi(new Uint8Array([...head, ...track(sung).slice(0, -3)]))).toBeNull();
  expect(readMidi(new TextEncoder().encode('MThd but nothing'))).toBeNull();
});
