import { z } from 'zod';
import { isLanguageTag, PITCH_METHODS, type RunOptions, VOCAL_METHODS } from '../../pipeline/analysis.ts';

/** Bodies of the calls about runs and of the way to their news. */

/** A call that names no options asks for these. */
export const DEFAULT_RUN_OPTIONS: RunOptions = {
  vocalMethod: 'hybrid',
  pitchMethod: 'pyin',
  enableLyrics: true,
  lyricsLanguage: null,
};

/** Only so that the document has a bound: every known tag is shorter. */
const MAX_TAG_LENGTH = 35;

const options = {
  vocal_method: oneOf('vocal_method', VOCAL_METHODS).optional(),
  pitch_method: oneOf('pitch_method', PITCH_METHODS).optional(),
  enable_lyrics: z.boolean('enable_lyrics must be true or false.').optional(),
  lyrics_language: languageTag('lyrics_language').nullable().optional(),
};

export const processSchema = z.object({
  file_id: z.string('file_id must be the id of a song.').max(100, 'file_id must be the id of a song.'),
  ...options,
});

export const retrySchema = z.object(options);

export const socketTicketSchema = z.object({ song_id: z.string().max(100) });

/** Options that the caller left out are taken from `fallback`. */
export function runOptionsFrom(wire: z.infer<typeof retrySchema>, fallback: RunOptions): RunOptions {
  return {
    vocalMethod: wire.vocal_method ?? fallback.vocalMethod,
    pitchMethod: wire.pitch_method ?? fallback.pitchMethod,
    enableLyrics: wire.enable_lyrics ?? fallback.enableLyrics,
    lyricsLanguage: wire.lyrics_language === undefined ? fallback.lyricsLanguage : wire.lyrics_language,
  };
}

export function languageTag(field: string) {
  const words = `${field} must be null or a language tag such as en or pt-BR.`;
  return z.string(words).refine(isLanguageTag, words).meta({ maxLength: MAX_TAG_LENGTH });
}

function oneOf<const Names extends readonly [string, ...string[]]>(field: string, names: Names) {
  return z.enum(names, `${field} must be one of ${names.join(', ')}.`);
}
