/** Tells what a result says of its words. */

/** The stage's name in provenance and in capabilities. */
export const LYRICS_STAGE = 'lyrics_recognition';
/** Places words that the singer gave; hears none by itself. */
export const GIVEN_LYRICS_ENGINE = 'given-lyrics';
/** It finds given words in the voice by their sounds, and hears no others. */
export const WORD_NET_ENGINE = 'word-net';
/**
 * The languages in which words are also cut into syllables and timed exactly. An engine may hear others too, with rougher times; it
 * does not list them.
 */
export const LYRICS_LANGUAGES = ['en', 'ru', 'es', 'pt', 'fr'] as const;

type LyricsOutcome = 'found' | 'not_asked' | 'none_heard' | 'no_engine';

/**
 * An engine that listened stands in the provenance, also when it heard nobody: where none does although words were asked for, none
 * was there.
 */
export function lyricsOutcome(
  document: { lyrics_recognition: { success: boolean }; provenance: readonly { stage: string }[] },
  wasAsked: boolean,
): LyricsOutcome {
  if (document.lyrics_recognition.success) return 'found';
  if (!wasAsked) return 'not_asked';
  return document.provenance.some(({ stage }) => stage === LYRICS_STAGE) ? 'none_heard' : 'no_engine';
}
