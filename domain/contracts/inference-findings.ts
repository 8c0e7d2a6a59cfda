import { z } from 'zod';
import { seconds, word } from './inference-values.ts';

/** What the sidecar has found out of a song while it is still at work: a picture for who waits, never the result. */

/** So that an event with all of it stays well under its limit. */
const MAX_FOUND_NOTES = 800;
const MAX_WAVEFORM_BARS = 240;

const foundNoteSchema = z
  .strictObject({
    time_start: seconds,
    time_end: seconds,
    midi_number: z.number().int().min(0).max(127),
  })
  .refine((note) => note.time_end > note.time_start)
  .meta({
    id: 'event.FoundNote',
    description: 'A note as it was heard first; the result may say otherwise.',
  });

export const findingsSchema = z
  .strictObject({
    duration_seconds: z.number().positive().max(86_400),
    waveform: z.array(z.number().int().min(0).max(100)).min(1).max(MAX_WAVEFORM_BARS),
    key_name: word.nullable(),
    tempo_bpm: z.number().positive().max(1000).nullable(),
    notes: z.array(foundNoteSchema).max(MAX_FOUND_NOTES),
    heard_until_seconds: seconds,
    word_count: z.number().int().min(0).nullable().default(null),
  })
  .meta({
    id: 'event.Findings',
    description:
      'All that is known of a song so far; null is not known yet, or not there.\n\n' +
      '`waveform`: peaks of equal stretches, in percent of the loudest.\n' +
      '`heard_until_seconds`: how far the notes reach.\n' +
      '`word_count`: how many words are found; 0 where there are none.',
  });

export type Findings = z.infer<typeof findingsSchema>;
