import { z } from 'zod';
import { IMPORT_FORMATS, LEFT_OUT } from '../../export/imported-song.ts';
import { CLICKS_PER_BAR } from '../../music/click-track.ts';
import { isPitch } from '../../music/pitch-range.ts';
import { savedEditsSchema } from '../editing-api.ts';
import { pitchWords } from '../transposition-api.ts';

/** What the calls about a song's files take and answer with: files in the formats of others, and files that become edits. */

const MAX_VERSION = 1_000_000_000;

const semitones = z
  .string()
  .regex(/^-?\d{1,2}$/, pitchWords('semitones'))
  .transform(Number)
  .refine(isPitch, pitchWords('semitones'))
  .default(0)
  .describe('How far from the recording');

export const scoreExportSchema = z.object({
  semitones,
  edited: z
    .enum(['true', 'false'], 'edited must be true or false.')
    .default('true')
    .transform((word) => word === 'true')
    .describe('Whether with what the singer has changed, or as it was found'),
});

export const trackExportSchema = z.object({ semitones });

const CLICK_WORDS = `click must be one of ${CLICKS_PER_BAR.join(', ')}.`;

export const instrumentalExportSchema = trackExportSchema.extend({
  click: z
    .enum(['4', '6', '8'], CLICK_WORDS)
    .transform((word) => CLICKS_PER_BAR.find((clicks) => clicks === Number(word)) ?? 4)
    .optional()
    .describe('With a metronome of so many clicks a bar'),
});

export const importQuerySchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'version must be a whole number.')
    .transform(Number)
    .pipe(z.number().max(MAX_VERSION))
    .optional()
    .describe('Of the edits, the last one seen: 409 when there is a newer one'),
});

const count = z.int().min(0);

export const importedSchema = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    version: count.describe('Of the edits that the file became; as before where it changed nothing'),
    timestamp: savedEditsSchema.shape.timestamp.nullable(),
    semitones: z.int().describe('How far the notes of the file were from the recording'),
    octaves: z.int().describe('By how many octaves notes of others were moved to where this voice sings'),
    taken: z.object({
      notes_kept: count.describe('As the song has them already'),
      notes_changed: count,
      notes_brought_back: count.describe('Found by the analysis, and hidden until now'),
      notes_added: count,
      notes_removed: count,
      texts_on_notes: count,
      words_moved: count,
      lines_changed: count,
    }),
    left_out: z
      .array(z.object({ what: z.enum(LEFT_OUT), count }))
      .describe('What of the file has no place in this song'),
  })
  .meta({ id: 'ImportedFile' });
export type ImportedBody = z.infer<typeof importedSchema>;
