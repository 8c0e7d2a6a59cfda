import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useSong } from '../session/use-song.ts';
import { bareLayout, type PractiseLayout, practiseLayout, type WindowSize } from './practise-layout.ts';

export interface WindowLayout extends PractiseLayout {
  widthPixels: number;
}

/** It follows the player's box, which is the window on the song's own page. Null before the box is there. */
export function useWindowLayout(box: RefObject<HTMLElement>): WindowLayout | null {
  const isBare = useSong(({ view }) => view.isBare);
  const { widthPixels, heightPixels } = useSize(box);
  return useMemo(() => {
    if (heightPixels === 0) return null;
    const layoutOf = isBare ? bareLayout : practiseLayout;
    return { ...layoutOf({ widthPixels, heightPixels }), widthPixels };
  }, [isBare, widthPixels, heightPixels]);
}

function useSize(box: RefObject<HTMLElement>): WindowSize {
  const [size, setSize] = useState<WindowSize>({ widthPixels: 0, heightPixels: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setSize({ widthPixels: element.clientWidth, heightPixels: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return size;
}
