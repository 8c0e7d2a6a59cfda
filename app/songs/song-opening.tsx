import { Play } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { type OpenSong, songAddress } from './use-open-song.ts';

/** The two ways from a row to its song. */

interface OpeningProps {
  song: SongBody;
  onOpen: OpenSong;
}

/** Covers the whole row. */
export function SongLink({ song, onOpen }: OpeningProps) {
  return (
    <a
      href={songAddress(song)}
      onClick={(press) => onOpen(song, press)}
      title={song.title}
      className="line-clamp-1 rounded font-semibold break-all after:absolute after:inset-0"
    >
      {song.title}
    </a>
  );
}

export function PlayButton({ song, onOpen, isPlayable }: OpeningProps & { isPlayable: boolean }) {
  const { songs } = useMessages();
  return (
    <button
      type="button"
      disabled={!isPlayable}
      onClick={(press) => onOpen(song, press)}
      aria-label={isPlayable ? songs.play(song.title) : songs.notPlayable(song.title)}
      className="relative z-10 flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-edge"
    >
      <Play aria-hidden size={18} className="translate-x-px fill-current" />
    </button>
  );
}
