import { Link, useNavigate } from '@remix-run/react';
import { Play } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { useRecordPlay } from './use-record-play.ts';

/** The two ways from a row to its song. */

interface OpeningProps {
  song: SongBody;
  isPlayable: boolean;
}

/** Covers the whole row. */
export function SongLink({ song, isPlayable }: OpeningProps) {
  const recordPlay = useRecordPlay();
  return (
    <Link
      to={`/song/${song.id}`}
      onClick={() => isPlayable && recordPlay(song.id)}
      title={song.title}
      className="line-clamp-1 rounded font-semibold break-all after:absolute after:inset-0"
    >
      {song.title}
    </Link>
  );
}

export function PlayButton({ song, isPlayable }: OpeningProps) {
  const { songs } = useMessages();
  const navigate = useNavigate();
  const recordPlay = useRecordPlay();
  const open = () => {
    recordPlay(song.id);
    navigate(`/song/${song.id}`);
  };
  return (
    <button
      type="button"
      disabled={!isPlayable}
      onClick={open}
      aria-label={isPlayable ? songs.play(song.title) : songs.notPlayable(song.title)}
      className="relative z-10 flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-edge"
    >
      <Play aria-hidden size={18} className="translate-x-px fill-current" />
    </button>
  );
}
