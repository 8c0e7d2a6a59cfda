import { useCallback } from 'react';
import { useLocale } from '#app/content/messages.ts';
import { chordNameIn } from '#domain/music/chord-names-in-languages.ts';

/** Of a chord like `F#m7/C#`, as the page's language says it. */
export function useChordName(): (name: string) => string {
  const locale = useLocale();
  return useCallback((name) => chordNameIn(locale, name), [locale]);
}
