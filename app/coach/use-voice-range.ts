import { useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { isVoiceRange, type VoiceRange } from '#domain/singing/voice-range.ts';

export interface ChosenRange {
  /** Null until the singer has said it. */
  range: VoiceRange | null;
  /** While a thumb is moved: shown at once. */
  show: (range: VoiceRange) => void;
  /** Kept with the account; for this visit alone where nobody is signed in. */
  keep: (range: VoiceRange | null) => void;
}

export function useVoiceRange(): ChosenRange {
  const { session } = useAccount();
  const change = useChangePreferences();
  const [shown, setShown] = useState<VoiceRange | null | undefined>(undefined);
  const stored = session.phase === 'signed-in' ? session.user.preferences.voice_range : null;
  const known = stored && { lowestMidi: stored.lowest_midi, highestMidi: stored.highest_midi };
  const keep = async (range: VoiceRange | null) => {
    setShown(range);
    if (session.phase !== 'signed-in' || (range !== null && !isVoiceRange(range))) return;
    const voice_range = range && { lowest_midi: range.lowestMidi, highest_midi: range.highestMidi };
    if (!(await change({ voice_range }))) setShown(known);
  };
  return {
    range: shown === undefined ? known : shown,
    show: setShown,
    keep: (range) => void keep(range),
  };
}
