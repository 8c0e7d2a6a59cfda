import { useMemo, useSyncExternalStore } from 'react';
import { useSong } from '../session/use-song.ts';
import { bareLayout, type PractiseLayout, practiseLayout } from './practise-layout.ts';

export interface WindowLayout extends PractiseLayout {
  widthPixels: number;
}

/** It follows the window as its size changes. */
export function useWindowLayout(): WindowLayout {
  const isBare = useSong(({ view }) => view.isBare);
  const widthPixels = useSyncExternalStore(followSize, () => document.documentElement.clientWidth);
  const heightPixels = useSyncExternalStore(followSize, () => innerHeight);
  return useMemo(() => {
    const layoutOf = isBare ? bareLayout : practiseLayout;
    return { ...layoutOf({ widthPixels, heightPixels }), widthPixels };
  }, [isBare, widthPixels, heightPixels]);
}

function followSize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
