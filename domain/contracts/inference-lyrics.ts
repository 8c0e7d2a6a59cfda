import { z } from 'zod';
import { lyricsRecognitionSchema, wordTimingsSchema } from './inference.ts';
import { fraction, provenanceEntrySchema, schemaVersion, text } from './inference-values.ts';

/** The lyrics document: the words that a singer gave, placed in the voice of their song. Larger ones than pipeline documents are refused. */

const leftOutReasonSchema = z
  .enum(['not_sung', 'not_heard', 'no_time', 'same_time', 'outside', 'second_voice'])
  .meta({ id: 'document.LeftOutReason' });

const leftOutSchema = z.strictObject({ text: text(20_000), why: leftOutReasonSchema }).meta({
  id: 'document.LeftOut',
  description:
    'What was given and is not among the words.\n\n`not_sung`: a heading, chords, credits, a sign in brackets.\n`not_heard`: not found in the voice.\n`no_time`: a row without a time in a file that has times.\n`same_time`: at the time of another line.\n`outside`: behind the end of the song.\n`second_voice`: of a duet.',
});

const lineFitSchema = z.strictObject({ text: text(20_000), fit: fraction }).meta({
  id: 'document.LineFit',
  description: 'A line and how sure its words have their places.',
});

export const lyricsFittingSchema = z
  .strictObject({
    is_insisted: z.boolean(),
    left_out: z.array(leftOutSchema),
    least_fitting: z.array(lineFitSchema).max(5),
  })
  .meta({
    id: 'document.LyricsFitting',
    description:
      'What became of the text that the singer gave.\n\n`is_insisted`: the voice seems to sing other words; placed because the singer insisted.\n`least_fitting`: of words that were refused or insisted on, the lines that fit the voice least.',
  });
export type LyricsFitting = z.infer<typeof lyricsFittingSchema>;

export const lyricsDocumentSchema = z
  .strictObject({
    schema_version: schemaVersion,
    lyrics_recognition: lyricsRecognitionSchema,
    wordTimings: wordTimingsSchema,
    // Only of requests that say whether they insist; documents of before have none.
    fitting: lyricsFittingSchema.nullable().default(null),
    provenance: z.array(provenanceEntrySchema),
  })
  .meta({
    id: 'document.LyricsDocument',
    description: 'What an alignment has made, in the fields of the pipeline document.',
  });

export type LyricsDocument = z.infer<typeof lyricsDocumentSchema>;
