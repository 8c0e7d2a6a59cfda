import { z } from 'zod';
import { EDITED_CHORD_NAME } from '../music/chord-qualities.ts';
import { areRising, MOST_BARS, MOST_BEATS_IN_BAR } from '../music/song-bars.ts';
import { LONGEST_ID } from './edit-limits.ts';
import { id, time } from './leaves.ts';

/**
 * What a singer has changed of a song, as the API takes and gives it. Fields that we do not know are kept as they came: what a client
 * saved is what it loads. domain/edits/wire.ts turns this into `Edits` and back.
 * The schemas have no names in the API's document: taken and given, they differ by what has a default.
 */

export const MAX_EDITED_BYTES = 2_000_000;
const MAX_NOTES = 20_000;
const LONGEST_SECONDS = 3600;
const DEFAULT_DURATION_SECONDS = 0.5;

const noteId = z.string().min(1).max(LONGEST_ID);
const momentSeconds = z.number().min(0).max(LONGEST_SECONDS);

const editedNoteSchema = z.looseObject({
  id: noteId,
  pitch: z.number().positive().max(20_000).describe('Frequency in hertz'),
  time: momentSeconds.describe('Start in seconds'),
  duration: z.number().positive().max(LONGEST_SECONDS).default(DEFAULT_DURATION_SECONDS).describe('Seconds'),
  isNew: z.boolean().default(false),
  originalId: noteId.nullish(),
  isAsFound: z
    .boolean()
    .exactOptional()
    .describe('A note that the filter hides and the singer brought back as it is'),
});
export type EditedNoteBody = z.infer<typeof editedNoteSchema>;

const modifiedSegmentSchema = z.looseObject({
  noteId: noteId.exactOptional().describe('The note that the text is sung on'),
  wordId: noteId.exactOptional().describe('The word whose text or times were changed'),
  lineId: noteId
    .exactOptional()
    .describe('The line whose text was changed; called like its first word where `startsLine` made it'),
  text: z.string().max(500).exactOptional(),
  syllables: z
    .array(z.string().max(100))
    .min(1)
    .max(50)
    .exactOptional()
    .describe('Of a word: its text, cut as it is sung'),
  startsLine: z
    .boolean()
    .exactOptional()
    .describe('Of a word: true, a line begins with it; false, its line goes on from the one before'),
  cuts: z
    .array(z.number().min(0).max(1))
    .max(49)
    .exactOptional()
    .describe('Of a word: where in it each syllable but the first begins, as a share of its time'),
  isEdited: z.boolean().exactOptional(),
  start: momentSeconds.exactOptional(),
  end: momentSeconds.exactOptional(),
});
export type ModifiedSegmentBody = z.infer<typeof modifiedSegmentSchema>;

/** The bars and the chords of a song are replaced as a whole: who changes one bar saves them all. */
const editedBarSchema = z.looseObject({
  beats: z
    .array(momentSeconds)
    .min(1)
    .max(MOST_BEATS_IN_BAR)
    .describe('The beats of the bar in seconds, rising; the first is the bar line'),
  unit: z.literal([2, 4, 8]).describe('The note value of a beat: 4 for quarters'),
});
export type EditedBarBody = z.infer<typeof editedBarSchema>;

const UNKNOWN_CHORD =
  'A chord is N, or a root from A to G with # or b or none, what is added to it (m, 7, maj7, sus4 and so on), and after a slash its bass note.';
const editedChordSchema = z
  .looseObject({
    start: momentSeconds,
    end: momentSeconds,
    name: z
      .string()
      .regex(EDITED_CHORD_NAME, UNKNOWN_CHORD)
      .describe('`C`, `Am`, `G7`, `Dsus4`, `Bbmaj7/F`; `N` for none'),
  })
  .meta({ examples: [{ start: 0.6, end: 3, name: 'Bbmaj7/F' }] });
export type EditedChordBody = z.infer<typeof editedChordSchema>;

const NOT_FOLLOWING = 'Each chord must end after it begins, and before the next chord begins.';
const NOT_RISING = 'The times of beats must rise, within a bar and from bar to bar.';

export const editedDataSchema = z.looseObject({
  melody: z.looseObject({
    noteSequence: z
      .array(editedNoteSchema)
      .max(MAX_NOTES)
      .describe('Notes of the result that were changed, or brought back as they were'),
    removedNoteIds: z.array(noteId).max(MAX_NOTES),
    addedNotes: z.array(editedNoteSchema).max(MAX_NOTES),
  }),
  lyrics: z.looseObject({
    modifiedSegments: z.array(modifiedSegmentSchema).max(MAX_NOTES),
    fullText: z.string().max(200_000),
  }),
  bars: z
    .array(editedBarSchema)
    .max(MOST_BARS)
    .refine((bars) => areRising(bars.map(({ beats }) => ({ beatsSeconds: beats }))), NOT_RISING)
    .exactOptional()
    .describe("All bars of the song, in place of the result's; without it those of the result"),
  chords: z
    .array(editedChordSchema)
    .max(MAX_NOTES)
    .refine(
      (chords) =>
        chords.every(({ start, end }, place) => start < end && end <= (chords[place + 1]?.start ?? end)),
      NOT_FOLLOWING,
    )
    .exactOptional()
    .describe("All chords of the song, in place of the result's; without it those of the result"),
});
export type EditedDataBody = z.infer<typeof editedDataSchema>;

export const NO_PIPELINE_ID = 'No pipeline ID set. Cannot save to server.';

/** A save that names none gets the specified words, whether the field is missing, null, empty or no text. */
const pipelineId = z.preprocess(
  (value) => value ?? '',
  z.string(NO_PIPELINE_ID).min(1, NO_PIPELINE_ID).max(100, NO_PIPELINE_ID),
) as z.ZodType<string, string>;

const version = z.int().min(0);

export const saveEditsSchema = z.object({
  pipeline_id: pipelineId.meta({
    description: 'The result that was edited: ids of notes, words and lines are its own',
  }),
  lyrics_id: z
    .string()
    .max(100)
    .nullish()
    .describe('As the result had it; without it that of the result as it is now'),
  edited_data: editedDataSchema,
  version: version
    .exactOptional()
    .describe('The last version seen, 0 for none: 409 when there is a newer one. Without it the save wins'),
});
export type SaveEditsBody = z.infer<typeof saveEditsSchema>;

export const savedEditsSchema = z.object({ timestamp: time(), version });
export type SavedEditsBody = z.infer<typeof savedEditsSchema>;

const editsType = z
  .enum(['edited', 'original'])
  .describe('`original`: nothing is edited, because nothing ever was or because it was reset');
/** Names the result that a version was edited from. */
const editedResult = {
  pipeline_id: id('pipe').nullable().describe('The run whose result was edited; null of the original'),
  lyrics_id: id('align')
    .nullable()
    .describe("The singer's own lyrics that stood in place of the result's words; null: none"),
};

const noteShape = z.object({
  time: z.number().describe('Start in seconds'),
  duration: z.number().describe('Seconds'),
  pitch: z.number().describe('Frequency in hertz'),
});
const textTimes = z.object({ start: z.number(), end: z.number() });
const textPlace = textTimes.extend({ text: z.string() });

/** It is null where nobody knows any more. */
const wasNote = noteShape.nullable().describe('As it was in the result that was edited; null: not known');
const wasText = textPlace.nullable().describe('As it was in the result that was edited; null: not known');

const reviewItemSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('changed_note'), was: wasNote, wanted: noteShape }),
    z.object({ type: z.literal('removed_note'), was: noteShape }),
    z.object({ type: z.literal('shown_note'), was: noteShape }),
    z.object({ type: z.literal('note_text'), was: wasNote, text: z.string() }),
    z.object({ type: z.literal('word_text'), was: wasText, text: z.string() }),
    z.object({ type: z.literal('word_times'), was: wasText, wanted: textTimes }),
    z.object({ type: z.literal('line_text'), was: wasText, text: z.string() }),
    z.object({ type: z.literal('line_start'), was: wasText, begins: z.boolean() }),
  ])
  .meta({ id: 'EditsReviewItem' });
export type ReviewItemBody = z.infer<typeof reviewItemSchema>;

export const loadedEditsSchema = z
  .object({
    type: editsType,
    data: editedDataSchema
      .nullable()
      .describe('As it was saved, or carried over to the result that the song has now; null of the original'),
    version: version.describe('To be sent with the next save; 0 while nothing was ever saved'),
    timestamp: time().nullable().describe('When this version was made; null while there is none'),
    pipeline_id: id('pipe').describe('The result that the song has now: ids in `data` are its own'),
    lyrics_id: editedResult.lyrics_id,
    review: z
      .array(reviewItemSchema)
      .describe(
        'What of an earlier result has no place in the one that the song has now, in the order of the song. It stays in that version',
      ),
  })
  .meta({ id: 'LoadedEdits' });
export type LoadedEditsBody = z.infer<typeof loadedEditsSchema>;

export const editsStatusSchema = z.object({
  has_edited_version: z.boolean(),
  version,
  timestamp: time().nullable().describe('Of the newest version; null while there is none'),
});
export type EditsStatusBody = z.infer<typeof editsStatusSchema>;

const editsVersionSchema = z
  .object({
    version,
    type: editsType,
    timestamp: time(),
    ...editedResult,
    restored_version: version.nullable().describe('The version that it brought back; null: it was saved'),
    note_changes: z
      .int()
      .describe('Notes that were changed, removed, brought back or added; bars count as one, and chords'),
    text_changes: z.int().describe('Words and lines that were changed'),
  })
  .meta({ id: 'EditsVersion' });
export type EditsVersionBody = z.infer<typeof editsVersionSchema>;

/** The newest first, which is the one that counts. */
export const editsVersionsSchema = z.object({ versions: z.array(editsVersionSchema) });
export type EditsVersionsBody = z.infer<typeof editsVersionsSchema>;

export const restoreEditsSchema = z.object({ version: z.int().min(1) });
