import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crowdedOut, fateOf, MOST_WAITING, nextToTell, type Waiting } from './outbox.ts';

const USERS = ['anna', 'boris'] as const;
const anyEntry = fc.record({
  id: fc.uuid(),
  userId: fc.constantFrom(...USERS),
  madeAtMs: fc.integer({ min: 0, max: 50 }),
});
const anyBox = fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 40 });
const anyAnswer = fc.constantFrom(null, 200, 201, 401, 404, 408, 422, 425, 429, 500, 503);

test('whatever the server answers, each entry is told or refused once, in the order in which they were made, and no other user’s', () => {
  fc.assert(
    fc.property(
      anyBox,
      fc.array(anyAnswer, { maxLength: 60 }),
      fc.constantFrom(...USERS),
      (box, answers, userId) => {
        let waiting: Waiting[] = box;
        const settled: Waiting[] = [];
        for (const answer of answers) {
          const entry = nextToTell(waiting, userId);
          if (entry === null) break;
          if (fateOf(answer) === 'later') continue;
          settled.push(entry);
          waiting = waiting.filter(({ id }) => id !== entry.id);
        }
        expect(new Set(settled.map(({ id }) => id)).size).toBe(settled.length);
        expect(settled.map(({ madeAtMs }) => madeAtMs)).toEqual(
          settled.map(({ madeAtMs }) => madeAtMs).toSorted((left, right) => left - right),
        );
        expect(settled.every((entry) => entry.userId === userId)).toBe(true);
        expect(settled.length + waiting.length).toBe(box.length);
      },
    ),
  );
});

test.each([
  [null, 'later'],
  [201, 'told'],
  [401, 'later'],
  [404, 'refused'],
  [422, 'refused'],
  [429, 'later'],
  [503, 'later'],
] as const)('what was answered with %s is %s', (answered, fate) => {
  expect(fateOf(answered)).toBe(fate);
});

test('a box that is full loses its oldest entries, and no others', () => {
  const box = Array.from({ length: MOST_WAITING + 2 }, (_, index) => ({
    id: `${index}`,
    userId: 'anna',
    madeAtMs: MOST_WAITING + 2 - index,
  }));
  expect(crowdedOut(box).map(({ madeAtMs }) => madeAtMs)).toEqual([1, 2]);
  expect(crowdedOut(box.slice(2))).toEqual([]);
});
