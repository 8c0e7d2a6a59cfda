import { z } from 'zod';
import { FIELD_WORDS } from '../../field-words.ts';
import { PITCH_METHODS, VOCAL_METHODS } from '../../pipeline/analysis.ts';
import { languageTag } from './pipeline-requests.ts';

const MAX_TEXT_LENGTH = 10_000;
const SIZE_WORDS = 'size_bytes must be the size of the file in bytes, a whole number.';

/** The same fields and defaults as the form of `POST /songs/`. */
export const createUploadSchema = z.object({
  file_name: z.string().min(1, 'Give the name of the file.').max(MAX_TEXT_LENGTH),
  size_bytes: z.number(SIZE_WORDS).refine(Number.isInteger, SIZE_WORDS).min(1, FIELD_WORDS.file.invalid),
  content_type: z.string().max(200).default(''),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'A SHA-256 has 64 hexadecimal digits.')
    .transform((text) => text.toLowerCase())
    .nullish(),
  title: z.string().max(MAX_TEXT_LENGTH).nullish(),
  song_id: z
    .string()
    .max(200)
    .nullish()
    .describe(
      'A song whose sound was put away: its file brings the sound back, analysed as it was and for free, and becomes no new song',
    ),
  duration_minutes: z
    .number()
    .positive()
    .nullish()
    .describe('May be left out: the length is read from the file, and the longer of both is what counts'),
  vocal_method: z.enum(VOCAL_METHODS).default('hybrid'),
  pitch_method: z.enum(PITCH_METHODS).default('pyin'),
  enable_lyrics: z.boolean().default(true),
  lyrics_language: languageTag('lyrics_language').nullish(),
});

export type CreateUpload = z.output<typeof createUploadSchema>;
