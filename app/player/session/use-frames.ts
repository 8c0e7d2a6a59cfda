import { useEffect } from 'react';
import { useSongSession } from './use-song.ts';

/** Draws in every frame of the player, past React, and once whenever the component is drawn: what it draws may be another thing then. */
export function useFrames(draw: () => void): void {
  const { frames } = useSongSession();
  useEffect(() => frames.add(draw));
}
