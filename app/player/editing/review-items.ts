/** Pure. What an edit that found no place in a new result was about, and how it can be done there all the same. */
import type { Messages } from '#app/content/messages.ts';
import { type HeardKey, heardName } from '#app/score/index.ts';
import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import type { EditAction, NoteShape } from '#domain/edits/edits.ts';
import { lineTyped, textInstead } from '#domain/edits/lyric-tools.ts';
import { midiForHertz } from '#domain/music/pitch.ts';

/** It is null where nobody knows. */
export function placeOf(item: ReviewItem): number | null {
  if (item.was !== null) return item.was.startSeconds;
  return 'wanted' in item ? item.wanted.startSeconds : null;
}

/** Names of notes are those of the key that is heard. */
export function reviewWords(
  item: ReviewItem,
  key: HeardKey,
  { editing: { review }, noteName }: Pick<Messages, 'editing'> & { noteName: (name: string) => string },
): string {
  const nameOf = ({ frequencyHertz }: NoteShape) => noteName(heardName(key, midiForHertz(frequencyHertz)));
  switch (item.type) {
    case 'changed_note':
      return review.changedNote(nameOf(item.wanted));
    case 'removed_note':
      return review.removedNote(nameOf(item.was));
    case 'shown_note':
      return review.shownNote(nameOf(item.was));
    case 'note_text':
      return review.noteText(item.text, item.was && nameOf(item.was));
    case 'word_text':
    case 'line_text':
      return review.text(item.text, item.was?.text ?? null);
    case 'word_times':
      return review.wordTimes(item.was?.text ?? null);
    case 'line_start':
      return review.lineStart(item.was?.text ?? null, item.begins);
    default:
      return item satisfies never;
  }
}

/** It is null where there is nothing to do it to. */
export function reviewAction(item: ReviewItem, song: EditedSong, newId: () => string): EditAction | null {
  switch (item.type) {
    case 'changed_note':
      return { type: 'add_notes', notes: [{ id: newId(), ...item.wanted }] };
    case 'shown_note':
      return { type: 'add_notes', notes: [{ id: newId(), ...item.was }] };
    case 'note_text':
    case 'word_text': {
      const note = item.was === null ? undefined : nearest(song.notes, item.was.startSeconds, NEAR_SECONDS);
      return note === undefined ? null : textInstead(note, item.text);
    }
    case 'line_text': {
      const line =
        item.was === null ? undefined : nearest(song.lines, item.was.startSeconds, NEAR_LINE_SECONDS);
      return line === undefined ? null : lineTyped(song, line.id, item.text);
    }
    case 'removed_note':
    case 'word_times':
    case 'line_start':
      return null;
    default:
      return item satisfies never;
  }
}

const NEAR_SECONDS = 0.25;
const NEAR_LINE_SECONDS = 1;

/** The one that begins nearest to the moment. */
function nearest<Item extends Pick<SongNote, 'startSeconds'>>(
  items: readonly Item[],
  seconds: number,
  withinSeconds: number,
): Item | undefined {
  const away = ({ startSeconds }: Item) => Math.abs(startSeconds - seconds);
  return items
    .filter((item) => away(item) <= withinSeconds)
    .sort((left, right) => away(left) - away(right))[0];
}
