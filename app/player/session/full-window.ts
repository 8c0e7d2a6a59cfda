/** The player fills the window, and the whole screen where the browser lets it: there is the Practise screen. Esc leads back, step by step. */
import { follow } from '#app/store/derived.ts';
import type { Store } from '#app/store/store.ts';

/** What can be opened above the bar of the Practise screen. */
export type StripName = 'speed' | 'key' | 'voice' | 'mic' | 'overview';

/** How the player is shown. */
export interface PlayerView {
  isHelpOpen: boolean;
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  fillsWindow: boolean;
  /** The Practise screen shows one strip at a time. */
  strip: StripName | null;
  /** The Practise screen shows notes and words alone. */
  isBare: boolean;
}

const ON_THE_PAGE = { fillsWindow: false, strip: null, isBare: false } as const;

export const NEW_VIEW: PlayerView = { isHelpOpen: false, isTyped: false, ...ON_THE_PAGE };

/** In answer to a gesture: else the browser keeps its screen. */
export function toggleFullWindow(view: Store<PlayerView>): void {
  if (view.get().fillsWindow) {
    view.change(ON_THE_PAGE);
    return;
  }
  view.change({ fillsWindow: true });
  // The whole page, not the stage alone: dialogs and messages lie beside it. A refusal changes nothing: the window is filled.
  document.documentElement.requestFullscreen?.().catch(() => {});
}

export function toggleStrip(view: Store<PlayerView>, strip: StripName): void {
  view.change({ strip: view.get().strip === strip ? null : strip });
}

/** Takes back what was opened last: the strip, then the bare view, then the filled window. */
export function stepBack(view: Store<PlayerView>): void {
  const { strip, isBare } = view.get();
  if (strip !== null) view.change({ strip: null });
  else if (isBare) view.change({ isBare: false });
  else view.change(ON_THE_PAGE);
}

export function followFullWindow(view: Store<PlayerView>): () => void {
  let letGo: (() => void) | null = null;
  const leave = follow(
    view,
    ({ fillsWindow }) => fillsWindow,
    (fillsWindow) => {
      letGo?.();
      letGo = fillsWindow ? watchWaysBack(() => stepBack(view)) : null;
    },
  );
  return () => {
    leave();
    letGo?.();
  };
}

function watchWaysBack(goBack: () => void): () => void {
  let wasFullScreen = document.fullscreenElement !== null;
  const followScreen = () => {
    // The browser keeps Esc for itself there.
    if (wasFullScreen && document.fullscreenElement === null) goBack();
    wasFullScreen = document.fullscreenElement !== null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) goBack();
  };
  document.addEventListener('fullscreenchange', followScreen);
  addEventListener('keydown', press);
  return () => {
    document.removeEventListener('fullscreenchange', followScreen);
    removeEventListener('keydown', press);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };
}
