import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { hideAround } from './hide-around.ts';

/** The stage fills the window, and the whole screen where the browser lets it. Esc leads back. */
export function useFullWindow(stageRef: RefObject<HTMLElement>): {
  fillsWindow: boolean;
  toggle: () => void;
} {
  const [fillsWindow, setFillsWindow] = useState(false);

  const toggle = useCallback(() => {
    setFillsWindow((known) => !known);
    if (fillsWindow) leaveFullScreen();
    // The whole page, not the stage alone: dialogs and messages lie beside it. A refusal changes nothing: the window is filled.
    else document.documentElement.requestFullscreen?.().catch(() => {});
  }, [fillsWindow]);

  useLayoutEffect(() => {
    if (!fillsWindow || stageRef.current === null) return;
    return hideAround(stageRef.current);
  }, [fillsWindow, stageRef]);

  useEffect(() => {
    if (!fillsWindow) return;
    let wasFullScreen = document.fullscreenElement !== null;
    const leave = () => setFillsWindow(false);
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
      leaveFullScreen();
    };
  }, [fillsWindow]);

  return { fillsWindow, toggle };
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}
