import { expect, test } from 'vitest';
import { editedSong } from '#domain/edits/edited-song.ts';
import { type EditAction, editsAfter, NO_EDITS } from '#domain/edits/edits.ts';
import { SMALL_SONG } from '#domain/export/testing/small-song.ts';
import { evenBars } from '#domain/music/bar-places.ts';
import { songShape } from './song-shape.ts';

const textsAfter = (action: EditAction) =>
  songShape(
    editedSong(SMALL_SONG, editsAfter(NO_EDITS, action)),
    { bars: [], tempoBpm: null },
    10,
  ).phrases.map(({ text }) => text);

test.each<[string, EditAction]>([
  ['as a word', { type: 'set_word_texts', texts: { w1: ['grey'] } }],
  ['onto its note', { type: 'set_note_text', id: 'n2', text: 'grey' }],
  ['in its line', { type: 'set_line_text', id: 'l0', text: 'Morning grey,' }],
])('a word that is written anew %s stands so in the list of lines to loop', (_how, action) => {
  expect(textsAfter(action)).toEqual(['Morning grey,', 'ah']);
});

test('eight bars are looped from the first whole bar on, whatever their metre and tempo, and the last may be fewer', () => {
  const pickup = { beatsSeconds: [0.5], unit: 4 as const, confidence: 1 };
  const bars = [pickup, ...evenBars({ beats: 3, unit: 4 }, 1, 0.5, 16)];
  const { eightBars, snapSeconds } = songShape(
    editedSong(SMALL_SONG, NO_EDITS),
    { bars, tempoBpm: null },
    16,
  );
  expect(eightBars).toEqual([
    { first: 1, last: 8, startSeconds: 1, endSeconds: 13 },
    { first: 9, last: 10, startSeconds: 13, endSeconds: 16 },
  ]);
  expect(snapSeconds).toEqual(expect.arrayContaining([0.5, 1, 2.5, 14.5]));
});
