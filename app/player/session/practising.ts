import type { SongParts } from './song-parts.ts';

/** While the song is edited, the page with its tools fills the window in the Practise screen's place. */
export function isPractising({ view, values }: Pick<SongParts, 'view' | 'values'>): boolean {
  return view.get().fillsWindow && values.editing.get().mode === null;
}
