/** The screen stays on while the song plays: who sings touches nothing for minutes. */
import type { PlayerEngine } from './player-engine.ts';

export function keepScreenOn(engine: Pick<PlayerEngine, 'isPlaying' | 'subscribe'>): () => void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;
  const isWanted = () => engine.isPlaying && document.visibilityState === 'visible';

  const follow = async () => {
    if (!isWanted()) {
      void lock?.release();
      lock = null;
    } else if (!isAsking && (lock === null || lock.released)) {
      isAsking = true;
      // Refused on a low battery: then the screen goes dark as it always does.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      isAsking = false;
      if (!isWanted()) void follow();
    }
  };
  const stopFollowing = engine.subscribe(() => void follow());
  // The browser takes the lock away from a hidden page.
  document.addEventListener('visibilitychange', follow);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', follow);
    void lock?.release();
  };
}
