import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { CheckedNotes } from './checked-notes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a note that was taken away is shown as checked for a moment, and then no more', () => {
  const onChange = vi.fn();
  const checked = new CheckedNotes(onChange);
  checked.add(noteAt(1, 0.5, 62));
  vi.advanceTimersByTime(500);
  checked.add(noteAt(2, 0.5, 64));
  expect(checked.shown.map(({ midiNote }) => midiNote)).toEqual([62, 64]);
  vi.advanceTimersByTime(300);
  expect(checked.shown.map(({ midiNote }) => midiNote)).toEqual([64]);
  vi.advanceTimersByTime(500);
  expect([checked.shown, onChange.mock.calls.length]).toEqual([[], 4]);
});
