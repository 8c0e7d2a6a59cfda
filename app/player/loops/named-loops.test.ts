import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NamedLoop } from '../settings/setting-readers.ts';
import { renamed, withLoop, withoutLoop } from './named-loops.ts';

const verse = { startSeconds: 4, endSeconds: 9 };
const chorus = { startSeconds: 10, endSeconds: 20 };
const namesOf = (loops: readonly NamedLoop[]) => loops.map(({ name }) => name);

test('loops stand in the order of the song, and a name that is taken takes the new loop', () => {
  const both = withLoop(withLoop([], 'Chorus', chorus), ' Verse ', verse);
  expect(namesOf(both)).toEqual(['Verse', 'Chorus']);
  expect(withLoop(both, 'Verse', { startSeconds: 30, endSeconds: 31 })).toEqual([
    { name: 'Chorus', ...chorus },
    { name: 'Verse', startSeconds: 30, endSeconds: 31 },
  ]);
});

test('a loop is renamed and deleted; one without a name is not saved', () => {
  const one = withLoop([], 'Verse', verse);
  expect(renamed(one, 'Verse', 'Hard part')).toEqual([{ name: 'Hard part', ...verse }]);
  expect(renamed(one, 'Verse', '  ')).toEqual(one);
  expect(renamed(one, 'Refrain', 'Hard part')).toEqual(one);
  expect(withoutLoop(one, 'Verse')).toEqual([]);
  expect(withLoop(one, '   ', chorus)).toEqual(one);
});

test('no name is ever there twice', () => {
  const name = fc.constantFrom('a', 'b ', 'c', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('save', 'rename', 'delete'), name, name)), (changes) => {
      let loops: NamedLoop[] = [];
      for (const [change, one, other] of changes) {
        if (change === 'save') loops = withLoop(loops, one, verse);
        else if (change === 'rename') loops = renamed(loops, one, other);
        else loops = withoutLoop(loops, one);
      }
      expect(new Set(namesOf(loops)).size).toBe(loops.length);
    }),
  );
});
