import { type RefObject, useCallback, useEffect } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Practice } from '#app/practice/practice.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { PlayerEngine } from './engine/player-engine.ts';

/** Play and pause, with a training session beside it. Where nothing is left of the month, play leads to the way on instead. */
export function usePractisedPlayback(
  engine: PlayerEngine,
  practice: Practice,
  {
    wayOnRef,
    leadInSeconds,
    sung,
  }: {
    wayOnRef: RefObject<HTMLElement>;
    /** Of a count-in. */
    leadInSeconds: () => number;
    sung: SungFrames;
  },
): () => void {
  const { player } = useMessages();
  const toggle = useCallback(() => {
    if (engine.isPlaying) engine.pause();
    else if (practice.isBlocked) {
      wayOnRef.current?.focus();
      practice.recheck();
    } else
      engine
        .play(leadInSeconds())
        .catch(() => showFailure(`${player.failures.play}. ${player.failures.playHint}`));
  }, [engine, practice, wayOnRef, leadInSeconds, player]);

  useEffect(
    () =>
      practice.attach({
        get isPlaying() {
          return engine.isPlaying || sung.isSongHeld;
        },
        pause: () => {
          sung.holdSong(false);
          engine.pause();
        },
        toggle,
        subscribe: (listener) => {
          const leave = [engine.subscribe(listener), sung.onHeld(listener)];
          return () => {
            for (const end of leave) end();
          };
        },
      }),
    [engine, practice, sung, toggle],
  );
  return toggle;
}
