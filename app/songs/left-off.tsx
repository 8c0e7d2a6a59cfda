import { useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { leftOffWords } from '#app/player/settings/left-off.ts';
import { createPlayerSettings } from '#app/player/settings/player-settings.ts';

/** Where the singer left a song in this browser; nothing where it was never opened here. */
export function LeftOff({ songId, otherwise }: { songId: string; otherwise?: string }) {
  const { resume: texts } = useMessages();
  const settings = useMemo(() => createPlayerSettings(songId).get(), [songId]);
  return <span>{leftOffWords(settings, texts) ?? otherwise}</span>;
}
