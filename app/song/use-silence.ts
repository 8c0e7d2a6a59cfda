import { useState } from 'react';
import type { SongBody } from '#domain/contracts/api.ts';

/** A song whose sound was put away, and whether its singer practises without it. */
export interface Silence {
  isPutAway: boolean;
  isPractised: boolean;
  practise: (isPractised: boolean) => void;
}

/** While its file is processed the row still says that the sound was put away. A row that a browser has kept may be older than the field. */
export function useSilence({ sound_put_away_at: putAwayAt, is_processing: isProcessing }: SongBody): Silence {
  const [isPractised, practise] = useState(false);
  const isPutAway = Boolean(putAwayAt) && !isProcessing;
  return { isPutAway, isPractised: isPutAway && isPractised, practise };
}
