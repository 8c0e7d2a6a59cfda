/**
 * Pure. Edits of one result, brought over to another of the same song: what is still there keeps its edit under its new id, the rest is told,
 * so that nothing that somebody did vanishes in silence. Times and pitches that the singer set stay as they were set.
 * Where the song has other words than those that were edited, what was typed is told and none of it is read among them.
 */
import { type EditAnchors, lineOfWord, type TextAnchor } from './anchors.ts';
import { foundShape, semitonesBetween } from './edited-notes.ts';
import type { EditableResult } from './edited-song.ts';
import { type Edits, isFoundNoteId, isFoundWordId, type NoteShape, type WordTimes } from './edits.ts';
import { bare } from './line-words.ts';
import { matches } from './matches.ts';
import { joined } from './song-words.ts';

/** `was`: how it stood in the result that was edited; null where nobody knows. */
export type ReviewItem =
  | { type: 'changed_note'; was: NoteShape | null; wanted: NoteShape }
  | { type: 'removed_note'; was: NoteShape }
  | { type: 'shown_note'; was: NoteShape }
  | { type: 'note_text'; was: NoteShape | null; text: string }
  | { type: 'word_text'; was: TextAnchor | null; text: string }
  | { type: 'word_times'; was: TextAnchor | null; wanted: WordTimes }
  | { type: 'line_text'; was: TextAnchor | null; text: string }
  | { type: 'line_start'; was: TextAnchor | null; begins: boolean };

const SAME_NOTE_SECONDS = 0.1;
const SAME_NOTE_SEMITONES = 1;
const SAME_WORD_SECONDS = 0.25;
const SAME_LINE_SECONDS = 1;
const ROUNDING_SEMITONES = 1e-6;

/** Finds the new ids, and tells of what has none. */
interface Carrier {
  record<Value>(
    known: Readonly<Record<string, Value>>,
    tell: (id: string, value: Value) => ReviewItem | null,
  ): Record<string, Value>;
  ids(known: readonly string[], tell: (id: string) => ReviewItem | null): string[];
}

interface Carriers {
  ofNotes: Carrier;
  ofTexts: Carrier;
  /** A word that is the same in both keeps the time that was set. */
  ofTimes: Carrier;
}

/** Review items stand in the order of the song. */
export function carriedOver(
  edits: Edits,
  anchors: EditAnchors,
  result: EditableResult,
  { hasOtherWords = false } = {},
): { edits: Edits; review: ReviewItem[] } {
  const review: ReviewItem[] = [];
  const newId = newIds(anchors, result);
  const carriers: Carriers = {
    ofNotes: carrierTo(newId, review),
    ofTexts: carrierTo(hasOtherWords ? () => undefined : newId, review),
    ofTimes: carrierTo(hasOtherWords ? (id) => (isFoundWordId(id) ? newId(id) : undefined) : newId, review),
  };
  const { bars, chords } = edits;
  const carried = {
    ...notesCarried(edits, anchors, carriers),
    ...wordsCarried(edits, anchors, carriers),
    bars,
    chords,
  };
  return { edits: carried, review: review.sort((left, right) => placeOf(left) - placeOf(right)) };
}

function notesCarried(edits: Edits, { notes }: EditAnchors, { ofNotes: carrier, ofTexts }: Carriers) {
  const added = new Map(edits.addedNotes.map(({ id, ...shape }) => [id, shape]));
  const wasAt = (id: string) => notes[id] ?? added.get(id) ?? null;
  // A note that never was there needs no word.
  const told = (type: 'removed_note' | 'shown_note') => (id: string) => {
    const was = wasAt(id);
    return was && { type, was };
  };
  return {
    changedNotes: carrier.record(edits.changedNotes, (id, wanted) => ({
      type: 'changed_note',
      was: wasAt(id),
      wanted,
    })),
    removedNoteIds: carrier.ids(edits.removedNoteIds, told('removed_note')),
    addedNotes: edits.addedNotes,
    shownNoteIds: carrier.ids(edits.shownNoteIds, told('shown_note')),
    noteTexts: ofTexts.record(edits.noteTexts, (id, text) => ({ type: 'note_text', was: wasAt(id), text })),
  };
}

function wordsCarried(edits: Edits, { words, lines }: EditAnchors, { ofTexts, ofTimes }: Carriers) {
  const wasAt = (id: string) => {
    const place = lineOfWord(id) ?? id;
    return words[place] ?? lines[place] ?? null;
  };
  return {
    wordTexts: ofTexts.record(edits.wordTexts, (id, texts) => ({
      type: 'word_text',
      was: wasAt(id),
      text: joined(texts),
    })),
    // A word that has no place is told of by its text.
    wordCuts: ofTexts.record(edits.wordCuts, () => null),
    wordTimes: ofTimes.record(edits.wordTimes, (id, wanted) => ({
      type: 'word_times',
      was: wasAt(id),
      wanted,
    })),
    lineTexts: ofTexts.record(edits.lineTexts, (id, text) => ({ type: 'line_text', was: wasAt(id), text })),
    lineStarts: ofTexts.record(edits.lineStarts, (id, begins) => ({
      type: 'line_start',
      was: wasAt(id),
      begins,
    })),
  };
}

function carrierTo(newId: (id: string) => string | undefined, review: ReviewItem[]): Carrier {
  const tellOf = (item: ReviewItem | null) => {
    if (item !== null) review.push(item);
    return [];
  };
  return {
    record: (known, tell) =>
      Object.fromEntries(
        Object.entries(known).flatMap(([id, value]) => {
          const now = newId(id);
          return now === undefined ? tellOf(tell(id, value)) : [[now, value]];
        }),
      ),
    ids: (known, tell) => known.flatMap((id) => newId(id) ?? tellOf(tell(id))),
  };
}

/** An added note keeps its id. */
function newIds(anchors: EditAnchors, result: EditableResult): (id: string) => string | undefined {
  const { notes, words, lines } = itemsOf(result);
  const found = new Map([
    ...matches(anchors.notes, notes, { withinSeconds: SAME_NOTE_SECONDS, distance: noteDistance }),
    ...matches(anchors.words, words, { withinSeconds: SAME_WORD_SECONDS, distance: textDistance }),
    ...matches(anchors.lines, lines, { withinSeconds: SAME_LINE_SECONDS, distance: textDistance }),
  ]);
  return (id) => {
    const lineId = lineOfWord(id);
    if (lineId !== null) return found.get(lineId)?.concat(id.slice(lineId.length));
    return isFoundNoteId(id) || /^[wl]\d+$/.test(id) ? found.get(id) : id;
  };
}

function itemsOf(result: EditableResult) {
  const text = (text: string, startSeconds: number, endSeconds: number) => ({
    text,
    startSeconds,
    endSeconds,
  });
  return {
    notes: Object.fromEntries(
      result.pitch_detection.note_sequence.flatMap((note, index) => {
        const shape = foundShape(note);
        return shape === null ? [] : [[`n${index}`, shape] as const];
      }),
    ),
    words: Object.fromEntries(
      result.wordTimings.map(({ word, start, end }, index) => [`w${index}`, text(word, start, end)]),
    ),
    lines: Object.fromEntries(
      result.lyrics_recognition.segments.map((line, index) => [
        `l${index}`,
        text(line.text, line.start, line.end),
      ]),
    ),
  };
}

function noteDistance(was: NoteShape, now: NoteShape): number | null {
  const semitones = Math.abs(semitonesBetween(was.frequencyHertz, now.frequencyHertz));
  if (semitones > SAME_NOTE_SEMITONES + ROUNDING_SEMITONES) return null;
  const seconds = Math.abs(was.startSeconds - now.startSeconds);
  return seconds / SAME_NOTE_SECONDS + semitones / SAME_NOTE_SEMITONES;
}

function textDistance(was: TextAnchor, now: TextAnchor): number | null {
  return bare(was.text) === bare(now.text) ? Math.abs(was.startSeconds - now.startSeconds) : null;
}

function placeOf(item: ReviewItem): number {
  return item.was?.startSeconds ?? ('wanted' in item ? item.wanted.startSeconds : 0);
}
