import { z } from 'zod';
import { lyricsRecognitionSchema, wordTimingsSchema } from './inference.ts';
import { provenanceEntrySchema, schemaVersion } from './inference-values.ts';

/** The lyrics document: the words that a singer gave, placed in the voice of their song. Larger ones than pipeline documents are refused. */

export const lyricsDocumentSchema = z
  .strictObject({
    schema_version: schemaVersion,
    lyrics_recognition: lyricsRecognitionSchema,
    wordTimings: wordTimingsSchema,
    provenance: z.array(provenanceEntrySchema),
  })
  .meta({
    id: 'document.LyricsDocument',
    description: 'What an alignment has made, in the fields of the pipeline document.',
  });

export type LyricsDocument = z.infer<typeof lyricsDocumentSchema>;
