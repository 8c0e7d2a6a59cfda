import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { exportedSong } from './exported-song.ts';
import { versesOf } from './sheet-rows.ts';
import { writeSongSheet } from './song-sheet.ts';
import { FACTS, forAnySong } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

const line = (text: string, startSeconds: number, endSeconds: number) => ({
  ...{ id: null, text, startSeconds },
  words: [{ id: null, text, startSeconds, endSeconds }],
});

test('a long pause between two lines begins a verse, the usual one does not', () => {
  const lines = [
    line('one', 0, 3),
    line('two', 4, 7),
    line('three', 8, 11),
    line('four', 18, 21),
    line('five', 22, 25),
  ];
  expect(versesOf(lines).map((verse) => verse.map(({ text }) => text))).toEqual([
    ['one', 'two', 'three'],
    ['four', 'five'],
  ]);
});

test('the sheet has title, artist and key, and the lines as they are sung', () => {
  const sheet = writeSongSheet(exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, 2));
  expect(sheet).toContain('<h1>Первый свет</h1>\n<p>Rosina &amp; Figaro</p>\n<p>F major</p>');
  expect(sheet).toContain('Morning light,');
});

test('no line of any song is lost, and none is told as markup', () => {
  forAnySong(({ exported }) => {
    const verses = versesOf(exported.lines).flat();
    expect(verses.map(({ text }) => text)).toEqual(
      exported.lines.map(({ text }) => text).filter((text) => text !== ''),
    );
    const hostile = { ...exported, title: '<script>', artist: null };
    expect(writeSongSheet(hostile)).not.toContain('<script>');
  });
});
