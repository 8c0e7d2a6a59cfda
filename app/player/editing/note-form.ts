/** Pure. What the table's fields say of a note, as it is heard, and what of it was changed. */
import { type HeardKey, recordedHertz, recordedShape } from '#app/score/index.ts';
import type { SongNote } from '#domain/edits/edited-song.ts';
import type { EditAction, NoteShape } from '#domain/edits/edits.ts';
import { textTyped } from '#domain/edits/lyric-tools.ts';
import { tidyWord, wordIssue } from '#domain/edits/word-rules.ts';
import { keyOf } from '#domain/music/notes-kept.ts';

export interface NoteFields {
  startText: string;
  lengthText: string;
  midiNote: number;
  word: string;
}

export type NoteFieldIssue = 'start' | 'length' | 'word';

const SHORTEST_SECONDS = 0.01;
const FIELD_DIGITS = 2;

export function fieldsOfNote(note: SongNote): NoteFields {
  return {
    startText: note.startSeconds.toFixed(FIELD_DIGITS),
    lengthText: note.durationSeconds.toFixed(FIELD_DIGITS),
    midiNote: keyOf(note),
    word: note.word?.isHeld ? '' : (note.word?.text ?? ''),
  };
}

/** A word that was left as it was is not judged. */
export function issuesOf(fields: NoteFields, before: NoteFields, songSeconds: number): NoteFieldIssue[] {
  const [start, length] = [secondsIn(fields.startText), secondsIn(fields.lengthText)];
  const issues: NoteFieldIssue[] = [];
  if (!(start >= 0 && start < songSeconds)) issues.push('start');
  if (!(length >= SHORTEST_SECONDS && length <= songSeconds)) issues.push('length');
  if (wordIssue(tidyWord(fields.word), tidyWord(before.word)) !== null) issues.push('word');
  return issues;
}

/** It is null where nothing was changed. A field that was left as it was keeps what it had to round. */
export function actionFor(note: SongNote, fields: NoteFields, key: HeardKey): EditAction | null {
  const before = fieldsOfNote(note);
  const actions: EditAction[] = [];
  const shape = changedShape(note, before, fields, key);
  if (shape !== null) actions.push({ type: 'change_notes', shapes: { [note.id]: shape } });
  const word = tidyWord(fields.word);
  if (word !== tidyWord(before.word)) actions.push(textTyped(note, word));
  return actions.length === 0 ? null : { type: 'several', actions };
}

function changedShape(
  note: SongNote,
  before: NoteFields,
  fields: NoteFields,
  key: HeardKey,
): NoteShape | null {
  const shape = recordedShape(key, note);
  const [isMoved, isResized, isTuned] = [
    before.startText !== fields.startText,
    before.lengthText !== fields.lengthText,
    before.midiNote !== fields.midiNote,
  ];
  if (!isMoved && !isResized && !isTuned) return null;
  return {
    startSeconds: isMoved ? secondsIn(fields.startText) : shape.startSeconds,
    durationSeconds: isResized ? secondsIn(fields.lengthText) : shape.durationSeconds,
    frequencyHertz: isTuned ? recordedHertz(key, fields.midiNote) : shape.frequencyHertz,
  };
}

function secondsIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
