import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { QUALITIES, type Quality } from '../music/chord-qualities.ts';
import { exportedSong } from './exported-song.ts';
import { writeMusicxml } from './musicxml.ts';
import { harmony } from './musicxml-harmony.ts';
import { FACTS } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

test('a chord has its root, its kind and its bass', () => {
  expect(harmony('Bbm7/Eb', 6)).toBe(
    '<harmony><root><root-step>B</root-step><root-alter>-1</root-alter></root><kind text="m7">minor-seventh</kind>' +
      '<bass><bass-step>E</bass-step><bass-alter>-1</bass-alter></bass><offset>6</offset></harmony>',
  );
  expect(harmony('N', 0)).toContain('<kind text="N.C.">none</kind>');
});

test.each(Object.keys(QUALITIES) as Quality[])('C%s is written', (quality) => {
  const { kind } = QUALITIES[quality];
  expect(harmony(`C${quality}`, 0)).toContain(`>${kind}</kind>`);
});

test('each chord of a song stands once in its score, in the key that is written', () => {
  const chords = ['A#', 'D#m', 'F7'].map((name, index) => ({
    ...{ name, startSeconds: 1 + 0.7 * index, endSeconds: 1.7 + 0.7 * index, confidence: 1 },
  }));
  const song = exportedSong(editedSong(SMALL_SONG, NO_EDITS), { ...FACTS, chords }, 2);
  const roots = [...writeMusicxml(song).matchAll(/<root-step>(.)<\/root-step>(?:<root-alter>(.*?)<)?/g)];
  expect(roots.map(([, step, alter]) => [step, alter])).toEqual([
    ['C', undefined],
    ['F', undefined],
    ['G', undefined],
  ]);
});
