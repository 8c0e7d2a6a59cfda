import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PassReport } from '#app/coach/pass-report.ts';
import { songCoach } from '#app/coach/song-coach.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** What the coach has told since the song was played last; null while it plays, and once it was read. */
export function useNewReport(): { report: PassReport | null; dismiss: () => void } {
  const session = useSongSession();
  const isHeard = useSong((song) => song.isHeard);
  const isPlaying = useSong((song) => song.isPlaying);
  // Without a microphone there is nobody to coach.
  const coach = isHeard ? session.late(songCoach) : null;
  const latest = useSyncExternalStore(coach?.subscribe ?? neverChanges, () => coach?.get().latest ?? null);
  const [known, setKnown] = useState<PassReport | null>(null);
  const [hasPlayed, setPlayed] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    setPlayed(true);
    setKnown(coach?.get().latest ?? null);
  }, [isPlaying, coach]);
  // What is told of an earlier visit stands in the coach's strip.
  const isNew = hasPlayed && !isPlaying && latest !== known;
  return { report: isNew ? latest : null, dismiss: () => setKnown(latest) };
}

const neverChanges = () => () => undefined;
