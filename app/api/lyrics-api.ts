import { api, bodyOf } from './api-client.ts';

/** The languages that the recognisers know best. */
const FALLBACK_LANGUAGES: readonly string[] = ['en', 'ru', 'es', 'pt', 'fr'];

export async function getLyricsLanguages(signal: AbortSignal): Promise<readonly string[]> {
  return (await bodyOf(api.lyrics.languages.$get({}, { init: { signal } }))).supported_languages;
}

/** Null while the answer is under way, and where there will be none. */
export function languagesToOffer(answer: readonly string[] | null): readonly string[] {
  return answer ?? FALLBACK_LANGUAGES;
}
