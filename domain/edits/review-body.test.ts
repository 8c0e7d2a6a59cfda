import { expect, test } from 'vitest';
import type { ReviewItem } from './carry-over.ts';
import { reviewBody } from './review-body.ts';

const note = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: 440 };
const noteBody = { time: 1, duration: 0.5, pitch: 440 };
const word = { text: 'la', startSeconds: 1, endSeconds: 2 };
const wordBody = { text: 'la', start: 1, end: 2 };

test.each<[ReviewItem, object]>([
  [
    { type: 'changed_note', was: null, wanted: note },
    { was: null, wanted: noteBody },
  ],
  [{ type: 'removed_note', was: note }, { was: noteBody }],
  [{ type: 'shown_note', was: note }, { was: noteBody }],
  [
    { type: 'note_text', was: note, text: 'lu' },
    { was: noteBody, text: 'lu' },
  ],
  [
    { type: 'word_text', was: word, text: 'lu' },
    { was: wordBody, text: 'lu' },
  ],
  [
    { type: 'word_times', was: word, wanted: { startSeconds: 3, endSeconds: 4 } },
    { was: wordBody, wanted: { start: 3, end: 4 } },
  ],
  [
    { type: 'line_text', was: null, text: 'la la' },
    { was: null, text: 'la la' },
  ],
])('what could not be carried over is told in the names of the API: $type', (item, body) => {
  expect(reviewBody(item)).toEqual({ type: item.type, ...body });
});
