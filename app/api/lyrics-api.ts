import { api, bodyOf } from './api-client.ts';
import type { Loaded } from './use-loaded.ts';

/** The languages that the recognisers know best. */
const FALLBACK_LANGUAGES: readonly string[] = ['en', 'ru', 'es', 'pt', 'fr'];

export async function getLyricsLanguages(signal: AbortSignal): Promise<readonly string[]> {
  return (await bodyOf(api.lyrics.languages.$get({}, { init: { signal } }))).supported_languages;
}

/** Also while the answer is under way, and where there will be none. */
export function languagesToOffer(loaded: Loaded<readonly string[]>): readonly string[] {
  return loaded.phase === 'ready' ? loaded.value : FALLBACK_LANGUAGES;
}
