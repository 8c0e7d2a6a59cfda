import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosen, NOTHING_CHOSEN, stepped, stillThere, toggled } from './selection.ts';

const ORDER = ['n0', 'n1', 'n2', 'n3'].map((id, index) => ({ id, startSeconds: index }));
const plainly = { isWidening: false, songSeconds: 2.5 };

describe('the choice of notes', () => {
  test('begins at the playhead, then goes from note to note and stops at the ends', () => {
    const first = stepped(NOTHING_CHOSEN, ORDER, 'next', plainly);
    expect(first.reachedId).toBe('n2');
    const second = stepped(first, ORDER, 'next', plainly);
    expect([...second.ids]).toEqual(['n3']);
    expect(stepped(second, ORDER, 'next', plainly).reachedId).toBe('n3');
    expect(stepped(chosen(['n0']), ORDER, 'previous', plainly).reachedId).toBe('n0');
    expect(stepped(NOTHING_CHOSEN, [], 'next', plainly)).toBe(NOTHING_CHOSEN);
  });

  test('is widened with Shift', () => {
    const wide = stepped(chosen(['n1']), ORDER, 'next', { ...plainly, isWidening: true });
    expect([...wide.ids]).toEqual(['n1', 'n2']);
    expect(wide.reachedId).toBe('n2');
  });

  test('pressing a note twice with Shift leaves the choice as it was', () => {
    fc.assert(
      fc.property(fc.subarray(['n0', 'n1', 'n2']), fc.constantFrom('n0', 'n1', 'n2', 'n3'), (ids, id) => {
        const twice = toggled(toggled(chosen(ids), id), id);
        expect([...twice.ids].sort()).toEqual([...ids].sort());
      }),
    );
  });

  test('loses notes that are gone', () => {
    const left = stillThere(chosen(['n0', 'n1']), (id) => id !== 'n1');
    expect([...left.ids]).toEqual(['n0']);
    expect(left.reachedId).toBe('n0');
  });
});
