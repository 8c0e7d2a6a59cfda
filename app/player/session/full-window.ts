/** The stage fills the window, and the whole screen where the browser lets it. Esc leads back. */
import { follow } from '#app/store/derived.ts';
import type { Store } from '#app/store/store.ts';

/** How the player is shown. */
export interface PlayerView {
  isHelpOpen: boolean;
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  fillsWindow: boolean;
}

export const NEW_VIEW: PlayerView = { isHelpOpen: false, isTyped: false, fillsWindow: false };

/** In answer to a gesture: else the browser keeps its screen. */
export function toggleFullWindow(view: Store<PlayerView>): void {
  const fillsWindow = !view.get().fillsWindow;
  view.change({ fillsWindow });
  // The whole page, not the stage alone: dialogs and messages lie beside it. A refusal changes nothing: the window is filled.
  if (fillsWindow) document.documentElement.requestFullscreen?.().catch(() => {});
}

export function followFullWindow(view: Store<PlayerView>): () => void {
  let letGo: (() => void) | null = null;
  const leave = follow(
    view,
    ({ fillsWindow }) => fillsWindow,
    (fillsWindow) => {
      letGo?.();
      letGo = fillsWindow ? watchWaysBack(() => view.change({ fillsWindow: false })) : null;
    },
  );
  return () => {
    leave();
    letGo?.();
  };
}

function watchWaysBack(leave: () => void): () => void {
  let wasFullScreen = document.fullscreenElement !== null;
  const followScreen = () => {
    // The browser keeps Esc for itself there.
    if (wasFullScreen && document.fullscreenElement === null) leave();
    wasFullScreen = document.fullscreenElement !== null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  };
  document.addEventListener('fullscreenchange', followScreen);
  addEventListener('keydown', press);
  return () => {
    document.removeEventListener('fullscreenchange', followScreen);
    removeEventListener('keydown', press);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  };
}
