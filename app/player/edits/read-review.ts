/** Pure. What the server tells of edits that a new result has no place for. */
import type { ReviewItemBody } from '#domain/contracts/editing-api.ts';
import type { TextAnchor } from '#domain/edits/anchors.ts';
import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { NoteShape, WordTimes } from '#domain/edits/edits.ts';

type NoteBody = Extract<ReviewItemBody, { type: 'removed_note' }>['was'];
type TimesBody = Extract<ReviewItemBody, { type: 'word_times' }>['wanted'];
type TextBody = NonNullable<Extract<ReviewItemBody, { type: 'word_text' }>['was']>;

export function readReview(item: ReviewItemBody): ReviewItem {
  switch (item.type) {
    case 'changed_note':
      return { type: item.type, was: item.was && shapeOf(item.was), wanted: shapeOf(item.wanted) };
    case 'removed_note':
    case 'shown_note':
      return { type: item.type, was: shapeOf(item.was) };
    case 'note_text':
      return { type: item.type, was: item.was && shapeOf(item.was), text: item.text };
    case 'word_text':
    case 'line_text':
      return { type: item.type, was: item.was && anchorOf(item.was), text: item.text };
    case 'line_start':
      return { type: item.type, was: item.was && anchorOf(item.was), begins: item.begins };
    case 'word_times':
      return { type: item.type, was: item.was && anchorOf(item.was), wanted: timesOf(item.wanted) };
    default:
      return item satisfies never;
  }
}

function shapeOf({ time, duration, pitch }: NoteBody): NoteShape {
  return { startSeconds: time, durationSeconds: duration, frequencyHertz: pitch };
}

function timesOf({ start, end }: TimesBody): WordTimes {
  return { startSeconds: start, endSeconds: end };
}

function anchorOf({ text, ...times }: TextBody): TextAnchor {
  return { text, ...timesOf(times) };
}
