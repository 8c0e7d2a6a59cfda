import { api, bodyOf } from './api-client.ts';

/** `lines` of tapped words alone. Without a language it is found out. */
export type LyricsRequest = Parameters<(typeof api.lyrics)[':songId']['$put']>[0]['json'];

/** The languages that the recognisers know best. */
const FALLBACK_LANGUAGES: readonly string[] = ['en', 'ru', 'es', 'pt', 'fr'];

export async function getLyricsLanguages(signal: AbortSignal): Promise<readonly string[]> {
  return (await bodyOf(api.lyrics.languages.$get({}, { init: { signal } }))).supported_languages;
}

/** Null while the answer is under way, and where there will be none. */
export function languagesToOffer(answer: readonly string[] | null): readonly string[] {
  return answer ?? FALLBACK_LANGUAGES;
}

/** Starts the run that places the words. */
export const giveLyrics = (songId: string, request: LyricsRequest) =>
  bodyOf(api.lyrics[':songId'].$put({ ...ofSong(songId), json: request }));

/** What was given, the newest first: also what was not placed. */
export const getGivenTexts = (songId: string, signal: AbortSignal) =>
  bodyOf(api.lyrics[':songId'].text.$get(ofSong(songId), { init: { signal } }));

/** The words of the analysis take their place again. */
export const removeLyrics = (songId: string) => bodyOf(api.lyrics[':songId'].$delete(ofSong(songId)));

function ofSong(songId: string) {
  return { param: { songId: encodeURIComponent(songId) } };
}
