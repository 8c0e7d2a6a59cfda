import { z } from 'zod';
import {
  GIVEN_FORMATS,
  type GivenLyrics,
  lyricsProblems,
  MAX_LINES,
  MAX_TEXT_CHARACTERS,
} from '../../alignment/given-lyrics.ts';
import { example } from '../leaves.ts';
import { tappedLineSchema } from '../lyrics-api.ts';
import { languageTag } from './pipeline-requests.ts';

/** The words that a singer gives for a song. What they may be is decided in `domain/alignment`. */

export const givenLyricsSchema = z
  .object({
    format: z.enum(GIVEN_FORMATS, `format must be one of ${GIVEN_FORMATS.join(', ')}.`),
    text: example(
      z.string('text must be text.').meta({ maxLength: MAX_TEXT_CHARACTERS }).optional(),
      'Una voce poco fa\nqui nel cor mi risuonò',
    ).describe(
      `1 to ${MAX_TEXT_CHARACTERS} characters, of plain lyrics at most ${MAX_LINES} lines. Only tapped lyrics may leave it out`,
    ),
    language: languageTag('language').nullish().describe('Such as en or pt-BR; null or left out: find out'),
    insist: z
      .boolean('insist must be true or false.')
      .optional()
      .describe('Place words also that the voice does not seem to sing. They are little trusted then'),
    lines: z
      .array(tappedLineSchema)
      .meta({ maxItems: MAX_LINES })
      .exactOptional()
      .describe('Of tapped lyrics, in the order of their starts'),
  })
  .superRefine(({ format, text, lines }, check) => {
    for (const { path, message } of lyricsProblems({ format, text, lines }))
      check.addIssue({ code: 'custom', path, message });
  });

/** Tapped lyrics without a text are that of their lines. */
export function givenLyricsFrom(wire: z.infer<typeof givenLyricsSchema>): GivenLyrics {
  const { format, lines = null, language = null, insist: isInsisted = false } = wire;
  const text = wire.text ?? (lines ?? []).map((line) => line.text).join('\n');
  return { format, text, lines, language, isInsisted };
}
