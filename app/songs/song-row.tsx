import { Link, useNavigate } from '@remix-run/react';
import { Play } from 'lucide-react';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import { shortDateText } from '#app/format/date.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { DeleteSongButton } from './delete-song-button.tsx';
import { songStatus } from './song-status.ts';

/** The title is always a link, so that the progress of a song can be watched; only a completed song can be played. */
export function SongRow({ song, onDeleted }: { song: SongBody; onDeleted: () => void }) {
  const status = songStatus(song);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5 hover:bg-sunken/60 sm:flex-nowrap sm:gap-x-4 sm:px-6">
      <PlayButton song={song} isPlayable={status === 'completed'} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/song/${song.id}`}
          className="line-clamp-2 rounded font-semibold sm:line-clamp-1 after:absolute after:inset-0"
        >
          {song.title}
        </Link>
        <SongFacts song={song} />
      </div>
      <span className="max-sm:basis-full max-sm:pl-14">
        <StatusBadge status={status} />
      </span>
      <span className="max-sm:order-3 max-sm:absolute max-sm:right-3 max-sm:bottom-2.5">
        <DeleteSongButton song={song} onDeleted={onDeleted} />
      </span>
    </li>
  );
}

function PlayButton({ song, isPlayable }: { song: SongBody; isPlayable: boolean }) {
  const { songs } = useMessages();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      disabled={!isPlayable}
      onClick={() => navigate(`/song/${song.id}`)}
      aria-label={isPlayable ? songs.play(song.title) : songs.notPlayable(song.title)}
      className="relative z-10 flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-edge"
    >
      <Play aria-hidden size={18} className="translate-x-px fill-current" />
    </button>
  );
}

function SongFacts({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {song.key_signature !== null && (
        <span className="rounded-md bg-accent-wash px-1.5 py-0.5 text-xs font-semibold text-accent">
          <span className="sr-only">{songs.key('')}</span>
          {song.key_signature}
        </span>
      )}
      {song.duration_seconds !== null && <span>{minutesAndSeconds(song.duration_seconds)}</span>}
      <time dateTime={song.created_at}>{shortDateText(song.created_at)}</time>
    </p>
  );
}
