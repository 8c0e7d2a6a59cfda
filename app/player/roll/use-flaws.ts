import { useEffect, useState } from 'react';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import { type Flaw, flawsOf } from '#domain/edits/flaws.ts';
import type { EditStore } from '../editing/edit-store.ts';
import { useEdits } from '../editing/use-edits.ts';

const PAUSE_MS = 500;
const NO_FLAWS: readonly Flaw[] = [];

/** What looks wrong, while something is edited: looked for anew when the singer has paused for half a second. */
export function useFlaws(store: EditStore, song: EditedSong): readonly Flaw[] {
  const isEditing = useEdits(store, (state) => state.mode !== null);
  const [flaws, setFlaws] = useState(NO_FLAWS);
  useEffect(() => {
    if (!isEditing) return setFlaws(NO_FLAWS);
    const timer = setTimeout(() => setFlaws(flawsOf(song)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isEditing, song]);
  return flaws;
}
