import { expect, test } from 'vitest';
import type { ShownChord } from '../music/chords.ts';
import { writeChordpro } from './chordpro.ts';
import { exportedSong } from './exported-song.ts';
import { sheetVerses } from './sheet-rows.ts';
import { writeSongSheet } from './song-sheet.ts';
import { FACTS, forAnySong } from './testing/round-trip.ts';

const chord = (name: string, startSeconds: number, endSeconds: number): ShownChord => ({
  ...{ name, startSeconds, endSeconds, confidence: 1, from: 0, until: 1 },
});
const bar = (startSeconds: number, beats = 4) => ({
  beatsSeconds: Array.from({ length: beats }, (_, beat) => startSeconds + beat / 2),
  unit: 4 as const,
  confidence: 1,
});
const line = (startSeconds: number, ...words: string[]) => ({
  id: null,
  startSeconds,
  text: words.join(' '),
  words: words.map((text, place) => ({
    ...{ id: null, text, startSeconds: startSeconds + place, endSeconds: startSeconds + place + 0.8 },
  })),
});

/** Two bars of intro, two lines, and a bar to end with; bars last two seconds. */
const SONG = {
  lines: [line(4, 'Amazing', 'grace', 'how', 'sweet'), line(8.4, 'the', 'sound')],
  chords: [
    ...[chord('D', 0, 2), chord('G', 2, 3), chord('A7', 3, 4.1), chord('D', 4.1, 5.9), chord('Bm', 5.9, 7.9)],
    ...[chord('N', 7.9, 8.2), chord('G', 8.2, 12), chord('D/F#', 12, 14)],
  ],
  bars: [0, 2, 4, 6, 8, 10, 12].map((start) => bar(start)),
};

test('each word has the chords that begin with it, and a line the one that sounds when it begins', () => {
  const written = sheetVerses(SONG).map((rows) =>
    rows.map(({ pieces }) =>
      pieces.map(({ text, chords, isBar }) => `${isBar ? '|' : ''}${chords.join(',')}:${text}`).join(' '),
    ),
  );
  expect(written).toEqual([
    ['|D: |G,A7:'],
    ['|D:Amazing :grace |Bm:how :sweet N:', '|G:the :sound'],
    ['|D/F#:'],
  ]);
});

test('a chord that leads in for a moment has no row of its own, and one that is held for long has', () => {
  const song = { ...SONG, bars: [], lines: [line(4, 'Amazing')] };
  const rowsWith = (start: number) =>
    sheetVerses({ ...song, chords: [chord('D', start, 4.8)] }).map((rows) =>
      rows.map(({ isSung }) => isSung),
    );
  expect(rowsWith(3.5)).toEqual([[true]]);
  expect(rowsWith(0)).toEqual([[false], [true]]);
});

test('ChordPro has chords before their words, and bars where nobody sings', () => {
  const song = { ...exportedSong(EMPTY, { ...FACTS, bars: SONG.bars }, 0), ...SONG };
  expect(writeChordpro(song)).toBe(
    [
      ...['{title: Первый свет}', '{artist: Rosina & Figaro}', '{key: Eb}', '{tempo: 92}', '{time: 4/4}'],
      ...['', '| [D] | [G] [A7]', '', '{start_of_verse}', '[D]Amazing grace [Bm]how sweet [N.C.]'],
      ...['[G]the sound', '{end_of_verse}', '', '| [D/F#]', ''],
    ].join('\n'),
  );
});

test('the sheet has each word below its chord, its bars, and the capo', () => {
  const sheet = writeSongSheet({ ...exportedSong(EMPTY, FACTS, 0), ...SONG });
  expect(sheet).toContain(
    '<span class="piece bar"><b>D</b>Amazing</span> <span class="piece"><b></b>grace</span>',
  );
  expect(sheet).not.toContain('Capo');
  const flat = {
    ...exportedSong(EMPTY, FACTS, 0),
    chords: ['Eb', 'Ab', 'Bb'].map((name, at) => chord(name, at, at + 1)),
  };
  expect(writeSongSheet(flat)).toContain('<p>Capo 1: D, G, A</p>');
});

test('exports follow the key and its spelling', () => {
  const chords = [
    { name: 'N', startSeconds: 0, endSeconds: 1, confidence: 1 },
    { name: 'A#7', startSeconds: 1, endSeconds: 2, confidence: 1 },
  ];
  const names = (semitones: number) =>
    exportedSong(EMPTY, { ...FACTS, chords }, semitones).chords.map(({ name }) => name);
  expect(names(0)).toEqual(['Bb7']);
  expect(names(-4)).toEqual(['F#7']);
});

test('no word and no chord of any song is lost', () => {
  forAnySong(({ exported }) => {
    const song = { ...exported, chords: SONG.chords, bars: SONG.bars };
    const pieces = sheetVerses(song)
      .flat()
      .flatMap((row) => row.pieces);
    const words = exported.lines
      .filter(({ text }) => text !== '')
      .flatMap(({ text, words }) => (words.length > 0 ? words.map((word) => word.text) : [text]));
    expect(pieces.map(({ text }) => text).filter((text) => text !== '')).toEqual(
      words.filter((text) => text !== ''),
    );
    const told = new Set(pieces.flatMap(({ chords }) => chords));
    expect([...new Set(SONG.chords.map(({ name }) => name))].filter((name) => !told.has(name))).toEqual([]);
  });
});

const EMPTY = { notes: [], hiddenNotes: [], words: [], clearedWords: [], lines: [], syllables: [] };
