import { z } from 'zod';
import { isJobOfAttempt, jobKey, seconds, sha256, text } from './inference-values.ts';

/** What the Worker asks of the sidecar: bodies of `POST /v1/jobs`. */

const LONGEST_SONG_SECONDS = 3600;
const PLAIN_URL = /^https?:\/\/[!-~]+$/;

const url = z.string().regex(PLAIN_URL).max(4096).meta({ id: 'request.Url' });
const momentSeconds = seconds.max(LONGEST_SONG_SECONDS).meta({ id: 'request.Moment' });
/** Open on purpose: a sidecar that does not know a method takes another one and says so in the document. */
const methodName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9+_.-]{0,39}$/)
  .meta({ id: 'request.MethodName' });
const languageTag = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,20}$/)
  .meta({ id: 'request.LanguageTag' });

/** A shift by 0 semitones is the stem itself. */
const semitones = z
  .union([
    z.number().int().min(-12).max(-1).meta({ id: 'request.ShiftDown' }),
    z.number().int().min(1).max(12).meta({ id: 'request.ShiftUp' }),
  ])
  .meta({ id: 'request.Semitones' });

const requestHead = {
  ...jobKey,
  callback_secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
    .meta({
      id: 'request.CallbackSecret',
      description: 'Signs the events of this one attempt; never logged.',
    }),
  // Optional: runs of before have none.
  account_key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .meta({
      id: 'request.AccountKey',
      description: 'Opaque. Accounts take turns: this says which jobs are of one.',
    })
    .nullable()
    .default(null),
};

const sourceSchema = z
  .strictObject({
    url,
    file_name: text(1000),
    size_bytes: z.number().int().min(0).max(100_000_000).meta({ id: 'request.SourceBytes' }),
    sha256,
  })
  .meta({
    id: 'request.Source',
    description: 'A file to work on. `url` is signed and expires; it is never logged.',
  });

const lyricsTextSchema = z
  .strictObject({ format: z.enum(['plain', 'lrc', 'ultrastar']), text: text(20_000) })
  .meta({
    id: 'request.LyricsText',
    description: 'Bare lines, an LRC file or an UltraStar file, as the singer gave them.',
  });

const timedLineSchema = z
  .strictObject({ start: momentSeconds, end: momentSeconds.nullable(), text: text(20_000) })
  .meta({
    id: 'request.TimedLine',
    description: 'One line and when it is sung; `end` is null where nobody marked it.',
  });

const timedLinesSchema = z
  .strictObject({ format: z.literal('timed_lines'), lines: z.array(timedLineSchema).min(1).max(400) })
  .meta({ id: 'request.TimedLines', description: 'Lyrics whose line starts the singer has tapped.' });

const givenLyricsSchema = z.discriminatedUnion('format', [lyricsTextSchema, timedLinesSchema]).meta({
  id: 'request.GivenLyrics',
  // Spelled out, because one model stands for three formats.
  discriminator: {
    propertyName: 'format',
    mapping: {
      plain: '#/$defs/LyricsText',
      lrc: '#/$defs/LyricsText',
      ultrastar: '#/$defs/LyricsText',
      timed_lines: '#/$defs/TimedLines',
    },
  },
});

const jobOptionsSchema = z
  .strictObject({
    vocal_method: methodName,
    pitch_method: methodName,
    enable_lyrics: z.boolean(),
    lyrics_language: languageTag.nullable(),
    given_lyrics: givenLyricsSchema.nullable(),
    require_engine: z.boolean(),
  })
  .meta({
    id: 'request.JobOptions',
    description:
      'What the singer chose.\n\n`require_engine`: refuse the job instead of letting a simpler separator take the place.',
  });

const stemUrls = { instrumental_url: url, vocals_url: url };

export const analysisRequestSchema = z
  .strictObject({
    kind: z.literal('analysis'),
    ...requestHead,
    paid_seconds: momentSeconds.nullable().default(null),
    source: sourceSchema,
    options: jobOptionsSchema,
    artefacts: z.strictObject({ ...stemUrls, document_url: url }).meta({
      id: 'request.ArtefactUrls',
      description: 'Signed PUT addresses that expire; never logged.',
    }),
    callback_url: url,
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'request.AnalysisRequest',
    description:
      'An original to be cut into stems and written down.\n\n`paid_seconds`: a longer one is refused once it is decoded.',
  });

const transpositionRequestSchema = z
  .strictObject({
    kind: z.literal('transposition'),
    ...requestHead,
    sources: z.strictObject({ instrumental: sourceSchema, vocals: sourceSchema }).meta({
      id: 'request.StemSources',
      description: 'Both stems as an analysis stored them: equally long Ogg Opus files.',
    }),
    options: z
      .strictObject({
        semitones,
        preserve_formants: z.boolean(),
      })
      .meta({
        id: 'request.TranspositionOptions',
        description: "How far to shift both stems; `preserve_formants` keeps the voice's own colour.",
      }),
    artefacts: z.strictObject({ ...stemUrls, mix_url: url }).meta({
      id: 'request.TranspositionUrls',
      description: 'Signed PUT addresses that expire; never logged.',
    }),
    callback_url: url,
  })
  .refine(isJobOfAttempt)
  .meta({ id: 'request.TranspositionRequest', description: 'Both stems of a song in another key.' });

const alignmentRequestSchema = z
  .strictObject({
    kind: z.literal('alignment'),
    ...requestHead,
    sources: z
      .strictObject({
        instrumental: sourceSchema.nullable().default(null),
        vocals: sourceSchema,
        document: sourceSchema,
      })
      .meta({
        id: 'request.AlignmentSources',
        description:
          'What an analysis stored of a song.\n\n`instrumental`, `vocals`: its stems, equally long Ogg Opus files; the former may be null.\n`document`: its pipeline document, for melody and notes.',
      }),
    options: z
      .strictObject({
        given_lyrics: givenLyricsSchema,
        lyrics_language: languageTag.nullable(),
        insist: z.boolean().nullable().default(null),
      })
      .meta({
        id: 'request.AlignmentOptions',
        description:
          'The singer\'s own words; `lyrics_language` is null for "tell by the text".\n\n`insist`: nothing is refused because the voice seems to sing other words.\nNull: of a Worker that knows neither this nor `fitting`.',
      }),
    artefacts: z.strictObject({ lyrics_url: url }).meta({
      id: 'request.AlignmentUrls',
      description: 'Signed PUT address that expires; never logged.',
    }),
    callback_url: url,
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'request.AlignmentRequest',
    description: "Words that the singer gave, to be found in a song's voice.",
  });

export const jobRequestSchema = z
  .discriminatedUnion('kind', [analysisRequestSchema, transpositionRequestSchema, alignmentRequestSchema])
  .meta({ id: 'request.JobRequest', discriminator: { propertyName: 'kind' } });

export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;
export type JobRequest = z.infer<typeof jobRequestSchema>;
