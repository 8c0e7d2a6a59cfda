import { createContext, useCallback, useContext } from 'react';
import { useLocale } from '#app/content/messages.ts';
import { noteNameIn } from '#domain/music/note-names-in-languages.ts';
import { noteNameInKey } from '#domain/music/note-spelling.ts';
import { midiForName } from '#domain/music/pitch.ts';

/** A key of the piano, or a note by its name with sharps, as results have it. */
export type NamedNote = number | string;
export type NoteName = (note: NamedNote) => string;

/** The key that is heard around here; null where nobody knows one. */
export const HeardKey = createContext<string | null>(null);

/** What a note is called in the heard key and the page's language. What is no note's name stays as it is. */
export function useNoteName(): NoteName {
  return useNoteNameIn(useContext(HeardKey));
}

export function useNoteNameIn(keyName: string | null): NoteName {
  const locale = useLocale();
  return useCallback(
    (note) => {
      const midi = typeof note === 'number' ? note : midiForName(note);
      return midi === null ? String(note) : noteNameIn(locale, noteNameInKey(midi, keyName));
    },
    [locale, keyName],
  );
}
