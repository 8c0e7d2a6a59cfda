/** How the player is shown. */
import type { Store } from '#app/store/store.ts';

export const SONG_MODES = ['practise', 'edit', 'song'] as const;
/** To sing, to correct notes and words, or to read and set what belongs to the song as a whole. */
export type SongMode = (typeof SONG_MODES)[number];

/** What can be opened above the bar of the Practise screen. */
export type StripName = 'speed' | 'key' | 'voice' | 'mic' | 'overview';

export interface PlayerView {
  mode: SongMode;
  isHelpOpen: boolean;
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  /** The Practise screen shows one strip at a time. */
  strip: StripName | null;
  /** The Practise screen shows notes and words alone. */
  isBare: boolean;
}

export const NEW_VIEW: PlayerView = {
  mode: 'practise',
  isHelpOpen: false,
  isTyped: false,
  strip: null,
  isBare: false,
};

export function toggleStrip(view: Store<PlayerView>, strip: StripName): void {
  view.change({ strip: view.get().strip === strip ? null : strip });
}

/** Takes back what was opened last: the strip, then the bare view. */
export function stepBack(view: Store<PlayerView>): void {
  if (view.get().strip !== null) view.change({ strip: null });
  else view.change({ isBare: false });
}

export function followEscape(view: Store<PlayerView>): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) stepBack(view);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
