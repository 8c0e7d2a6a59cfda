import { z } from 'zod';
import { CHORD_NAME, MOST_BEATS_IN_BAR } from '../music/song-bars.ts';
import {
  fraction,
  provenanceEntrySchema,
  schemaVersion,
  seconds,
  sentences,
  text,
  word,
} from './inference-values.ts';

/** The pipeline document: what an analysis has found out about a song. Times are seconds from the first sample. */

/** More than any song of 12 minutes needs; a larger document is refused before it is parsed. */
export const MAX_DOCUMENT_BYTES = 8_000_000;

/** Twelve minutes at 480 beats a minute, and more. */
const MOST_BEATS = 6000;

/** As the analysis names it: `C`, `Am`, `G7`, `F#m7`, `Dsus4`; `N` for none. */
const chordName = z
  .string()
  .regex(CHORD_NAME)
  .meta({ id: 'document.ChordName', examples: ['F#m7'] });
const hertz = z.number().positive().max(20_000).meta({ id: 'document.Hertz' });
const bpm = z.number().positive().max(1000).meta({ id: 'document.Bpm' });
const noteName = z
  .string()
  .regex(/^[A-G]#?-?[0-9]$/)
  .meta({ id: 'document.NoteName' });

export const vocalSeparationSchema = z
  .strictObject({
    method_requested: word,
    method_used: word,
    engine: word,
    degraded: z.boolean(),
    degraded_reason: sentences.nullable(),
  })
  .meta({
    id: 'document.VocalSeparation',
    description: '`degraded` when a simpler engine ran than was asked for; the reason is for the singer.',
  });

const noteSchema = z
  .strictObject({
    time_start: seconds,
    time_end: seconds,
    note_name: noteName,
    frequency: hertz,
    midi_number: z.number().int().min(0).max(127),
    confidence: fraction,
    velocity: z.number().int().min(1).max(127),
    cents_offset: z.number().min(-100).max(100),
  })
  .refine((note) => note.time_end > note.time_start)
  .meta({
    id: 'document.Note',
    description: 'One sung note. `cents_offset` is `frequency` against the tempered pitch of `midi_number`.',
  });

const pitchDetectionSchema = z
  .strictObject({
    method_requested: word,
    method_used: word,
    note_sequence: z.array(noteSchema),
    statistics: z
      .strictObject({
        note_count: z.number().int().min(0),
        lowest: noteName.nullable(),
        highest: noteName.nullable(),
        median_frequency: hertz.nullable(),
        voiced_seconds: seconds,
        range_semitones: z.number().int().min(0).max(127),
      })
      .meta({
        id: 'document.NoteStatistics',
        description: '`lowest`, `highest` and `median_frequency` are null when there is no note.',
      }),
    raw_data: z
      .strictObject({
        hop_seconds: z.number().positive().max(1),
        f0: z.array(z.number().min(0).max(20_000)),
        confidence: z.array(fraction),
      })
      .refine((curve) => curve.f0.length === curve.confidence.length)
      .meta({
        id: 'document.PitchCurve',
        description: 'f0 in hertz (0 = unvoiced) and its confidence, one value each per `hop_seconds`.',
      }),
    quality_metrics: z
      .strictObject({
        voiced_ratio: fraction,
        mean_confidence: fraction,
        octave_jumps_per_minute: z.number().nonnegative(),
        notes_per_second: z.number().nonnegative(),
      })
      .meta({
        id: 'document.PitchQuality',
        description: 'Figures of the melody; jumps are per minute of voice, notes per second of the song.',
      }),
  })
  .meta({
    id: 'document.PitchDetection',
    description: 'The melody as notes, as a curve and in figures.',
  });

/** Why there are no words, for whoever says it in their own language. */
const lyricsReasonSchema = z
  .enum(['not_requested', 'no_engine', 'nobody_sings', 'not_understood', 'not_placed', 'not_this_song'])
  .meta({ id: 'document.LyricsReason' });
export type LyricsReason = z.infer<typeof lyricsReasonSchema>;

export const lyricsRecognitionSchema = z
  .strictObject({
    success: z.boolean(),
    language: word.nullable(),
    reason: sentences.nullable(),
    // Documents of the first weeks do not say it.
    reason_code: lyricsReasonSchema.nullable().default(null),
    segments: z.array(
      z
        .strictObject({ start: seconds, end: seconds, text: text(2000) })
        .meta({ id: 'document.LyricsSegment', description: 'One line of the lyrics.' }),
    ),
    syllables: z.array(
      z
        .strictObject({ start_time: seconds, end_time: seconds, text: word })
        .meta({ id: 'document.Syllable', description: 'One sung syllable.' }),
    ),
  })
  .meta({
    id: 'document.LyricsRecognition',
    description: '`reason` and `reason_code` say why there are no lyrics; null when `success` is true.',
  });

export const wordTimingsSchema = z.array(
  z
    .strictObject({ word, start: seconds, end: seconds, confidence: fraction })
    .meta({ id: 'document.WordTiming', description: 'One sung word.' }),
);

const keyName = { name: word, confidence: fraction };
const keySchema = z
  .strictObject({
    ...keyName,
    alternatives: z.array(
      z
        .strictObject(keyName)
        .meta({ id: 'document.KeyAlternative', description: 'A key such as `A minor`.' }),
    ),
  })
  .meta({ id: 'document.Key', description: 'The likeliest key, then the next ones.' });

const tempoSchema = z
  .strictObject({
    bpm,
    confidence: fraction,
    alternatives: z.array(
      z
        .strictObject({ bpm })
        .meta({ id: 'document.TempoAlternative', description: 'A tempo in beats per minute.' }),
    ),
  })
  .meta({ id: 'document.Tempo', description: 'The likeliest tempo, then its half and double.' });

const beatsSchema = z
  .array(
    z
      .strictObject({
        time: seconds,
        bar: z.number().int().min(0),
        beat: z.number().int().min(1).max(MOST_BEATS_IN_BAR),
        confidence: fraction,
      })
      .meta({
        id: 'document.Beat',
        description: '`bar` counts from 1, 0 is a pickup; `beat` from 1 in its bar; `confidence` of its bar.',
      }),
  )
  .max(MOST_BEATS);

const metersSchema = z
  .array(
    z
      .strictObject({
        bar: z.number().int().min(0),
        beats_per_bar: z.number().int().min(1).max(MOST_BEATS_IN_BAR),
        unit: z.literal([2, 4, 8]),
      })
      .meta({
        id: 'document.Meter',
        description: 'From its bar on: how many beats a bar has, and of which note value (4: quarters).',
      }),
  )
  .max(MOST_BEATS);

const chordsSchema = z
  .array(
    z.strictObject({ start: seconds, end: seconds, name: chordName, confidence: fraction }).meta({
      id: 'document.Chord',
      description: 'A chord of the accompaniment; `N` where none is played. Roots are written with sharps.',
    }),
  )
  .max(MOST_BEATS);

const qualitySchema = z
  .strictObject({
    grade: z.enum(['good', 'usable', 'poor', 'unusable']).meta({ id: 'document.Grade' }),
    basis: sentences,
    reasons: z.array(
      z.strictObject({ code: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/), message: sentences }).meta({
        id: 'document.QualityReason',
        description: 'One rule that applied; `code` is stable, `message` is for the singer.',
      }),
    ),
  })
  .meta({ id: 'document.Quality', description: 'The grade, what it rests on and every reason for it.' });

const tag = text(300).nullable();
const fileTagsSchema = z.strictObject({ title: tag, artist: tag }).meta({
  id: 'document.FileTags',
  description: "What the file's own tags call the song and who sings it; null where they do not say.",
});

export const pipelineDocumentSchema = z
  .strictObject({
    schema_version: schemaVersion,
    pipeline_version: word,
    duration_seconds: z.number().positive(),
    sample_rate_hertz: z.number().int().min(1),
    sample_count: z.number().int().min(1),
    vocal_separation: vocalSeparationSchema,
    pitch_detection: pitchDetectionSchema,
    lyrics_recognition: lyricsRecognitionSchema,
    wordTimings: wordTimingsSchema,
    key: keySchema.nullable(),
    tempo: tempoSchema.nullable(),
    // Documents of before bars and chords do not say them.
    beats: beatsSchema.default([]),
    meters: metersSchema.default([]),
    chords: chordsSchema.default([]),
    tuning_hertz: hertz.nullable(),
    quality: qualitySchema,
    provenance: z.array(provenanceEntrySchema),
    // Documents of the first weeks do not say them.
    tags: fileTagsSchema.nullable().default(null),
  })
  .meta({
    id: 'document.PipelineDocument',
    description: '`wordTimings` is spelled as the public API spells it. Null is what could not be told.',
  });

export type PipelineDocument = z.infer<typeof pipelineDocumentSchema>;
