import fc from 'fast-check';
import { expect, test } from 'vitest';
import { done, type EditHistory, MAX_UNDO_STEPS, newHistory, redone, undone } from './edit-history.ts';
import { type EditAction, NO_EDITS } from './edits.ts';
import { anyAction, anyResult } from './testing/any-edits.ts';

const anyActions = anyResult().chain((result) =>
  fc.array(anyAction(result), { minLength: 1, maxLength: 15 }),
);

function repeated(history: EditHistory, step: (from: EditHistory) => EditHistory | null): EditHistory {
  const next = step(history);
  return next === null ? history : repeated(next, step);
}

test('undoing what was done gives what was there, step by step, and redoing gives it back', () => {
  fc.assert(
    fc.property(anyActions, (actions) => {
      let history = newHistory(NO_EDITS);
      for (const action of actions) {
        const before = history.present;
        history = done(history, action);
        expect(undone(history)?.present).toEqual(before);
      }
      const back = repeated(history, undone);
      expect([back.present, back.past]).toEqual([NO_EDITS, []]);
      expect(repeated(back, redone)).toEqual(history);
    }),
  );
});

test('no step changes what an earlier one holds', () => {
  fc.assert(
    fc.property(anyActions, (actions) => {
      const seen: [EditHistory, string][] = [];
      actions.reduce((history, action) => {
        seen.push([history, JSON.stringify(history)]);
        return done(history, action);
      }, newHistory(NO_EDITS));
      for (const [history, before] of seen) expect(JSON.stringify(history)).toBe(before);
    }),
  );
});

const textOf = (step: number): EditAction => ({ type: 'set_note_text', id: 'n0', text: `${step}` });

test('the last 100 steps can be undone', () => {
  const steps = Array.from({ length: MAX_UNDO_STEPS + 5 }, (_, step) => textOf(step));
  const back = repeated(steps.reduce(done, newHistory(NO_EDITS)), undone);
  expect(back.future).toHaveLength(100);
  expect(back.present.noteTexts).toEqual({ n0: '4' });
});

test('who does something else after an undo has nothing more to do again', () => {
  const undoneOnce = undone(done(newHistory(NO_EDITS), textOf(1)));
  expect(undoneOnce && redone(done(undoneOnce, textOf(2)))).toBeNull();
});
