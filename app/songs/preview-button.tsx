import { Headphones, Square } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { iconButtonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { loadSound, previews } from './song-previews.ts';

/** Plays the first phrase in the list itself: by a press, never by pointing. */
export function PreviewButton({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  const phase = useSyncExternalStore(
    previews.subscribe,
    useCallback(() => previews.phaseOf(song.id), [song.id]),
  );
  const label = phase === 'silent' ? songs.preview(song.title) : songs.stopPreview(song.title);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onPointerEnter={loadSound}
      onFocus={loadSound}
      onClick={() => previews.toggle(song.id)}
      className={`${iconButtonClass} ${phase === 'silent' ? '' : 'bg-accent-wash text-accent'}`}
    >
      {phase === 'silent' && <Headphones aria-hidden size={19} />}
      {phase === 'loading' && <Spinner />}
      {phase === 'playing' && <Square aria-hidden size={15} className="fill-current" />}
    </button>
  );
}

/** Nothing goes on sounding when the list is left. */
export function useSilenceAfterwards(): void {
  usePageEvents({ pagehide: previews.stop });
  useWhenGone(previews.stop);
}
