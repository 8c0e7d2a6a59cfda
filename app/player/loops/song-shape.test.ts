import { expect, test } from 'vitest';
import { editedSong } from '#domain/edits/edited-song.ts';
import { type EditAction, editsAfter, NO_EDITS } from '#domain/edits/edits.ts';
import { SMALL_SONG } from '#domain/export/testing/small-song.ts';
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
