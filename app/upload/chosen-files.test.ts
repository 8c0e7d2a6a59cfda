import { expect, test } from 'vitest';
import { chosenIn, keepChosen } from './chosen-files.ts';
import { markUploaded } from './once-uploaded.ts';

const [aria, duet] = [new File(['a'], 'aria.mp3'), new File(['b'], 'duet.mp3')];

test('chosen files are found by the same account on the same visit, and by nobody else', () => {
  keepChosen('user_anna first', [aria, duet]);
  expect(chosenIn('user_anna first')).toEqual([aria, duet]);
  for (const other of ['user_boris first', 'user_anna second', null]) expect(chosenIn(other)).toEqual([]);
});

test('a page that nobody is signed in on forgets nothing of it', () => {
  keepChosen('user_anna first', [aria]);
  keepChosen(null, []);
  expect(chosenIn('user_anna first')).toEqual([aria]);
});

test('a file that has become a song is chosen no more', () => {
  keepChosen('user_anna first', [aria, duet]);
  markUploaded(aria);
  expect(chosenIn('user_anna first')).toEqual([duet]);
});
