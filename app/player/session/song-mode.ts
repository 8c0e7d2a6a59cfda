/** The three modes of a song's page, and which of them its address names. */
import { derived, follow } from '#app/store/derived.ts';
import type { EditMode } from '../edits/edit-state.ts';
import { SONG_MODES, type SongMode } from './player-view.ts';
import type { SongParts } from './song-parts.ts';

export function isPractising({ view }: Pick<SongParts, 'view'>): boolean {
  return view.get().mode === 'practise';
}

export function openMode({ view }: Pick<SongParts, 'view'>, mode: SongMode): void {
  if (view.get().mode !== mode) view.change({ mode, strip: null, isBare: false });
}

/** Whoever comes to Edit can begin at once, with what was edited last or else the notes; in another mode nothing is changed by chance. */
export function editInEditMode(song: Pick<SongParts, 'view' | 'values' | 'edits'>): () => void {
  const { editing } = song.values;
  let last: EditMode = 'melody';
  const leaveLast = follow(
    editing,
    ({ mode }) => mode,
    (mode) => {
      last = mode ?? last;
    },
  );
  const mayEdit = derived(
    [song.view, editing],
    ({ mode }, { phase }) => mode === 'edit' && phase !== 'loading',
  );
  const leaveMode = follow(mayEdit, (may) => song.edits.setMode(may ? last : null));
  return () => {
    leaveLast();
    leaveMode();
  };
}

/** `#edit` and `#song` outlive a reload and can be linked to. Other pages may show a player as well: only the song's own page does this. */
export function followAddress({ view }: Pick<SongParts, 'view'>): () => void {
  const named = SONG_MODES.find((mode) => location.hash === `#${mode}`);
  if (named !== undefined) openMode({ view }, named);
  return follow(
    view,
    ({ mode }) => mode,
    (mode) => {
      const { pathname, search, hash } = location;
      const wanted = mode === 'practise' ? '' : `#${mode}`;
      if (hash !== wanted) history.replaceState(history.state, '', pathname + search + wanted);
    },
  );
}
