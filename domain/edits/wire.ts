/**
 * Pure. Edits as the API saves them, and back. What other clients save is read too: they may send all notes or only the changed ones, new
 * ones in either list, and ids of their own beside `originalId`.
 */
import { LONGEST_ID } from '../contracts/edit-limits.ts';
import type { EditedDataBody, EditedNoteBody, ModifiedSegmentBody } from '../contracts/editing-api.ts';
import { type EditableResult, editedSong } from './edited-song.ts';
import {
  type AddedNote,
  type Edits,
  isFoundNoteId,
  isFoundWordId,
  type LineId,
  type NoteId,
  type NoteShape,
  type WordId,
  type WordTimes,
} from './edits.ts';
import { joined } from './song-words.ts';

export function editedData(edits: Edits, result: EditableResult): EditedDataBody {
  const { notes, hiddenNotes, lines } = editedSong(result, edits);
  const shapes = new Map<NoteId, NoteShape>([...notes, ...hiddenNotes].map((note) => [note.id, note]));
  const changed = Object.entries(edits.changedNotes).map(([id, shape]) => foundNoteBody(id, shape, false));
  const shown = edits.shownNoteIds.flatMap((id) => {
    const shape = shapes.get(id);
    return shape === undefined ? [] : [foundNoteBody(id, shape, true)];
  });
  return {
    melody: {
      noteSequence: [...changed, ...shown],
      removedNoteIds: [...edits.removedNoteIds],
      addedNotes: edits.addedNotes.map(({ id, ...shape }) => ({ ...bodyOf(id, shape), isNew: true })),
    },
    lyrics: {
      modifiedSegments: [
        ...Object.entries(edits.noteTexts).map(([noteId, text]) => ({ noteId, text, isEdited: true })),
        ...wordSegments(edits),
        ...Object.entries(edits.lineTexts).map(([lineId, text]) => ({ lineId, text, isEdited: true })),
      ],
      fullText: lines.map(({ text }) => text).join('\n'),
    },
    ...(edits.bars && {
      bars: edits.bars.map(({ beatsSeconds, unit }) => ({ beats: [...beatsSeconds], unit })),
    }),
    ...(edits.chords && {
      chords: edits.chords.map(({ startSeconds, endSeconds, name }) => ({
        start: startSeconds,
        end: endSeconds,
        name,
      })),
    }),
  };
}

/** Without the result: what is named there and is not in it does nothing, and is kept. */
export function editsOf({ melody, lyrics, bars, chords }: EditedDataBody): Edits {
  const isAdded = ({ id, isNew, originalId }: EditedNoteBody) =>
    originalId == null && (isNew || !isFoundNoteId(id));
  const listed = new Set(melody.addedNotes.map(({ id }) => id));
  const added = [
    ...melody.addedNotes,
    ...melody.noteSequence.filter((note) => isAdded(note) && !listed.has(note.id)),
  ];
  const found = melody.noteSequence.filter((note) => !isAdded(note) && !listed.has(note.id));
  const idOf = idsOf(added, found);
  const removed = new Set(melody.removedNoteIds.map(idOf));
  const changed = found.filter(({ isAsFound }) => isAsFound !== true);
  const changedNotes = Object.fromEntries(changed.map((note) => [idOf(note.id), shapeOf(note)]));
  const shown = found.filter((note) => note.isAsFound === true).map(({ id }) => idOf(id));
  return {
    changedNotes,
    removedNoteIds: [...removed].filter(isFoundNoteId),
    addedNotes: addedNotes(added, idOf).filter(({ id }) => !removed.has(id)),
    shownNoteIds: [...new Set(shown)].filter((id) => !Object.hasOwn(changedNotes, id)),
    ...textsOf(lyrics.modifiedSegments, idOf),
    bars: bars?.map(({ beats, unit }) => ({ beatsSeconds: beats, unit })) ?? null,
    chords: chords?.map(({ start, end, name }) => ({ startSeconds: start, endSeconds: end, name })) ?? null,
  };
}

function foundNoteBody(id: NoteId, shape: NoteShape, isAsFound: boolean): EditedNoteBody {
  return { ...bodyOf(id, shape), originalId: id, ...(isAsFound && { isAsFound }) };
}

function bodyOf(id: NoteId, { startSeconds, durationSeconds, frequencyHertz }: NoteShape): EditedNoteBody {
  return { id, pitch: frequencyHertz, time: startSeconds, duration: durationSeconds, isNew: false };
}

function shapeOf({ pitch, time, duration }: EditedNoteBody): NoteShape {
  return { startSeconds: time, durationSeconds: duration, frequencyHertz: pitch };
}

/** One for each word, with whatever was changed of it. */
function wordSegments({ wordTexts, wordCuts, wordTimes, lineStarts }: Edits): ModifiedSegmentBody[] {
  const ids = new Set([wordTexts, wordTimes, lineStarts].flatMap((known) => Object.keys(known)));
  return [...ids].map((wordId) => {
    const [texts, cuts, times] = [wordTexts[wordId], wordCuts[wordId], wordTimes[wordId]];
    const startsLine = lineStarts[wordId];
    return {
      wordId,
      ...(texts && { text: joined(texts), syllables: [...texts] }),
      ...(texts && cuts && { cuts: [...cuts] }),
      ...(times && { start: times.startSeconds, end: times.endSeconds }),
      ...(startsLine !== undefined && { startsLine }),
      isEdited: true,
    };
  });
}

/** What we call the note that a client calls so. */
function idsOf(added: readonly EditedNoteBody[], found: readonly EditedNoteBody[]): (id: string) => NoteId {
  const ids = new Map<string, NoteId>();
  for (const { id, originalId } of found) ids.set(id, originalId ?? id);
  for (const { id } of added) ids.set(id, /^[nwl]\d/.test(id) ? renamed(id) : id);
  return (id) => {
    const own = ids.get(id) ?? id;
    return isInherited(own) ? renamed(own) : own;
  };
}

/** For an id that results or objects use themselves. */
function renamed(id: string): NoteId {
  return `a-${id}`.slice(0, LONGEST_ID);
}

/** What every object has, such as `constructor`: looked up by such a name, it would be found where nothing was set. */
function isInherited(id: string | undefined): boolean {
  return id !== undefined && id in {};
}

/** Several that are called the same stay apart. */
function addedNotes(bodies: readonly EditedNoteBody[], idOf: (id: string) => NoteId): AddedNote[] {
  const taken = new Set<NoteId>();
  // Counts go on where they ended: of thousands with one id each would try all those before it.
  const counts = new Map<NoteId, number>();
  return bodies.map((body) => {
    const name = idOf(body.id);
    let [id, count] = [name, counts.get(name) ?? 1];
    while (taken.has(id)) {
      count += 1;
      id = `${name.slice(0, LONGEST_ID - 1 - String(count).length)}-${count}`;
    }
    counts.set(name, count);
    taken.add(id);
    return { ...shapeOf(body), id };
  });
}

function textsOf(
  segments: readonly ModifiedSegmentBody[],
  idOf: (id: string) => NoteId,
): Pick<Edits, 'noteTexts' | 'wordTexts' | 'wordCuts' | 'wordTimes' | 'lineTexts' | 'lineStarts'> {
  const noteTexts = new Map<NoteId, string>();
  const wordTexts = new Map<WordId, readonly string[]>();
  const wordCuts = new Map<WordId, readonly number[]>();
  const wordTimes = new Map<WordId, WordTimes>();
  const lineTexts = new Map<LineId, string>();
  const lineStarts = new Map<WordId, boolean>();
  for (const segment of segments) {
    const { noteId, wordId, lineId, text, start, end, isEdited, syllables, cuts, startsLine } = segment;
    if (isEdited === false || [wordId, lineId].some(isInherited)) continue;
    if (noteId !== undefined && text !== undefined) noteTexts.set(idOf(noteId), text);
    if (lineId !== undefined && text !== undefined) lineTexts.set(lineId, text);
    if (wordId === undefined) continue;
    if (text !== undefined) wordTexts.set(wordId, isTexts(syllables) ? syllables : [text]);
    if (text !== undefined && cuts !== undefined) wordCuts.set(wordId, cuts);
    if (startsLine !== undefined && isFoundWordId(wordId)) lineStarts.set(wordId, startsLine);
    if (start !== undefined && end !== undefined)
      wordTimes.set(wordId, { startSeconds: start, endSeconds: end });
  }
  return {
    noteTexts: Object.fromEntries(noteTexts),
    wordTexts: Object.fromEntries(wordTexts),
    wordCuts: Object.fromEntries(wordCuts),
    wordTimes: Object.fromEntries(wordTimes),
    lineTexts: Object.fromEntries(lineTexts),
    lineStarts: Object.fromEntries(lineStarts),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');
}
