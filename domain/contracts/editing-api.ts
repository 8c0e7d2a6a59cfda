import { z } from 'zod';
import { id, time } from './leaves.ts';

/**
 * What a singer has changed of a song, as the API takes and gives it. Fields that we do not know are kept as they came: what a client
 * saved is what it loads. domain/edits/wire.ts turns this into `Edits` and back.
 */

export const MAX_EDITED_BYTES = 2_000_000;
const MAX_NOTES = 20_000;
const LONGEST_SECONDS = 3600;
const DEFAULT_DURATION_SECONDS = 0.5;

const noteId = z.string().min(1).max(64);
const momentSeconds = z.number().min(0).max(LONGEST_SECONDS);

const editedNoteSchema = z
  .looseObject({
    id: noteId,
    pitch: z.number().positive().max(20_000).describe('Frequency in hertz'),
    time: momentSeconds.describe('Start in seconds'),
    duration: z
      .number()
      .positive()
      .max(LONGEST_SECONDS)
      .default(DEFAULT_DURATION_SECONDS)
      .describe('Seconds'),
    isNew: z.boolean().default(false),
    originalId: noteId.nullish(),
    isAsFound: z
      .boolean()
      .exactOptional()
      .describe('A note that the filter hides and the singer brought back as it is'),
  })
  .meta({ id: 'EditedNote' });
export type EditedNoteBody = z.infer<typeof editedNoteSchema>;

const modifiedSegmentSchema = z
  .looseObject({
    noteId: noteId.exactOptional().describe('The note that the text is sung on'),
    wordId: noteId.exactOptional().describe('The word whose text or times were changed'),
    lineId: noteId.exactOptional().describe('The line whose text was changed'),
    text: z.string().max(500).exactOptional(),
    syllables: z
      .array(z.string().max(100))
      .min(1)
      .max(50)
      .exactOptional()
      .describe('Of a word: its text, cut as it is sung'),
    isEdited: z.boolean().exactOptional(),
    start: momentSeconds.exactOptional(),
    end: momentSeconds.exactOptional(),
  })
  .meta({ id: 'EditedLyric' });
export type ModifiedSegmentBody = z.infer<typeof modifiedSegmentSchema>;

export const editedDataSchema = z
  .looseObject({
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
  })
  .meta({ id: 'EditedData' });
export type EditedDataBody = z.infer<typeof editedDataSchema>;

export const saveEditsSchema = z.looseObject({
  pipeline_id: id('pipe').min(1, 'No pipeline ID set. Cannot save to server.').max(100),
  edited_data: editedDataSchema,
  version: z
    .int()
    .min(0)
    .exactOptional()
    .describe('The last version seen: 409 when there is a newer one. Without it the save wins'),
});
export type SaveEditsBody = z.infer<typeof saveEditsSchema>;

export const savedEditsSchema = z.object({ timestamp: time(), version: z.int() });
export type SavedEditsBody = z.infer<typeof savedEditsSchema>;
