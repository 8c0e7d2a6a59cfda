import { useEffect, useMemo, useState } from 'react';
import { SungFrames } from '#app/sing/sung-frames.ts';

declare global {
  interface Window {
    /** For the browser tests, which sing through it. Nothing in the app reads it. */
    __cantoraSung?: SungFrames;
  }
}

/** Where whoever listens to the singer tells of it, for as long as the player is shown. */
export function useSungFrames(): SungFrames {
  const sung = useMemo(() => new SungFrames(), []);
  useEffect(() => {
    window.__cantoraSung = sung;
    return () => {
      if (window.__cantoraSung === sung) delete window.__cantoraSung;
    };
  }, [sung]);
  return sung;
}

/** True from the first frame on: without a microphone there is nobody to coach. */
export function useIsHeard(sung: SungFrames): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (isHeard) return;
    return sung.subscribe(() => setHeard(true));
  }, [sung, isHeard]);
  return isHeard;
}
