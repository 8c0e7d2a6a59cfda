/** Pure. What could not be carried over, as the API tells it. */
import type { ReviewItemBody } from '../contracts/editing-api.ts';
import type { TextAnchor } from './anchors.ts';
import type { ReviewItem } from './carry-over.ts';
import type { NoteShape, WordTimes } from './edits.ts';

export function reviewBody(item: ReviewItem): ReviewItemBody {
  switch (item.type) {
    case 'changed_note':
      return { type: item.type, was: item.was && noteBody(item.was), wanted: noteBody(item.wanted) };
    case 'removed_note':
    case 'shown_note':
      return { type: item.type, was: noteBody(item.was) };
    case 'note_text':
      return { type: item.type, was: item.was && noteBody(item.was), text: item.text };
    case 'word_text':
    case 'line_text':
      return { type: item.type, was: item.was && textBody(item.was), text: item.text };
    case 'line_start':
      return { type: item.type, was: item.was && textBody(item.was), begins: item.begins };
    case 'word_times':
      return { type: item.type, was: item.was && textBody(item.was), wanted: timesBody(item.wanted) };
    default:
      return item satisfies never;
  }
}

function noteBody({ startSeconds, durationSeconds, frequencyHertz }: NoteShape) {
  return { time: startSeconds, duration: durationSeconds, pitch: frequencyHertz };
}

function textBody({ text, ...times }: TextAnchor) {
  return { text, ...timesBody(times) };
}

function timesBody({ startSeconds, endSeconds }: WordTimes) {
  return { start: startSeconds, end: endSeconds };
}
