import { useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { isVoiceRange, type VoiceRange } from '#domain/singing/voice-range.ts';

export type ChosenRange = ReturnType<typeof useVoiceRange>;

export function useVoiceRange() {
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
    /** It is null until the singer has said it. */
    range: shown === undefined ? known : shown,
    /** The range is shown at once while a thumb is moved. */
    show: (range: VoiceRange) => setShown(range),
    /** It is kept with the account, and for this visit alone where nobody is signed in. */
    keep: (range: VoiceRange | null) => void keep(range),
  };
}
