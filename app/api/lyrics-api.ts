import { API_BASE, api, bodyOf, callAuthenticated } from './api-client.ts';

/** `lines` of tapped words alone. Without a language it is found out. */
export interface LyricsWish {
  text: string;
  format: 'plain' | 'lrc' | 'ultrastar' | 'tapped';
  lines?: { start: number; text: string }[];
  language?: string;
}

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
export const giveLyrics = (songId: string, wish: LyricsWish): Promise<{ pipeline_id: string }> =>
  bodyOf<{ pipeline_id: string }>(
    callAuthenticated(lyricsPath(songId), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    }),
  );

/** The words of the analysis take their place again. */
export const removeLyrics = (songId: string): Promise<unknown> =>
  bodyOf(callAuthenticated(lyricsPath(songId), { method: 'DELETE' }));

function lyricsPath(songId: string): string {
  return `${API_BASE}/lyrics/${encodeURIComponent(songId)}`;
}
