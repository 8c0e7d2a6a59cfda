import { useEffect, useReducer, useRef, useState } from 'react';
import {
  NEW_WORKBENCH,
  type Workbench,
  type WorkbenchAction,
  workbenchAfter,
} from '#domain/demo/workbench.ts';
import type { DemoSong } from './load-demo-song.ts';

/** Smooth for the eye; a bar that moves by less than a pixel needs no more. */
const TICK_MS = 250;
/** The bar runs 15 points ahead of what is reported, and must not be full before the song is there. */
const MOST_WHILE_LOADING_PERCENT = 84;
const LEAST_WHILE_LOADING_PERCENT = 1;

export interface Demo {
  bench: Workbench;
  /** There when the workbench is complete. */
  song: DemoSong | null;
  act: (action: WorkbenchAction) => void;
}

/** The workbench, its clock, and the loading of the demo song, which is all the backend that it has. */
export function useDemo(): Demo {
  const [bench, act] = useReducer(workbenchAfter, NEW_WORKBENCH);
  const [song, setSong] = useState<DemoSong | null>(null);
  const loaded = useRef<DemoSong | null>(null);
  const isProcessing = bench.phase === 'processing';

  useEffect(() => {
    if (!isProcessing) return;
    const abort = new AbortController();
    let reportedPercent = loaded.current === null ? LEAST_WHILE_LOADING_PERCENT : 100;
    const timer = setInterval(
      () => act({ type: 'ticked', nowMs: performance.now(), reportedPercent }),
      TICK_MS,
    );
    if (loaded.current === null) {
      const onLoaded = (ratio: number | null) => {
        reportedPercent = Math.max(reportedPercent, (ratio ?? 0) * MOST_WHILE_LOADING_PERCENT);
      };
      import('./load-demo-song.ts')
        .then(({ loadDemoSong }) => loadDemoSong(onLoaded, abort.signal))
        .then((ready) => {
          loaded.current = ready;
          setSong(ready);
          reportedPercent = 100;
        })
        .catch(() => !abort.signal.aborted && act({ type: 'failed' }));
    }
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [isProcessing]);
  return { bench, song, act };
}
