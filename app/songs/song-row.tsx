import { Link, useNavigate } from '@remix-run/react';
import { Play } from 'lucide-react';
import { startTransition, useRef, useState } from 'react';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { SongFacts } from './song-facts.tsx';
import { SongMenu } from './song-menu.tsx';
import { songStatus } from './song-status.ts';
import { TitleEditor } from './title-editor.tsx';
import { useRecordPlay } from './use-record-play.ts';
import type { EditEnd } from './use-title-edit.ts';

export interface SongRowProps {
  song: SongBody;
  onChanged: (song: SongBody) => void;
  onDeleted: () => void;
  focusAfterDeletion: () => void;
}

/** The title is always a link, so that the progress of a song can be watched; only a completed song can be played. */
export function SongRow({ song, onChanged, onDeleted, focusAfterDeletion }: SongRowProps) {
  const { songs } = useMessages();
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const status = songStatus(song);
  const endEdit = (by: EditEnd) => {
    // Together with the list that has the new title.
    startTransition(() => setEditing(false));
    if (by === 'key') menu.current?.focus();
  };
  return (
    <li
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5 sm:flex-nowrap sm:gap-x-4 sm:px-6 ${isEditing ? '' : 'hover:bg-sunken/60'}`}
    >
      <PlayButton song={song} isPlayable={status === 'completed'} />
      <div className="min-w-0 flex-1">
        {isEditing ? (
          <TitleEditor
            song={song}
            className="max-sm:mr-9"
            failureWords={songs.updateFailed}
            onSaved={onChanged}
            onEnd={endEdit}
          />
        ) : (
          <SongLink song={song} isPlayable={status === 'completed'} />
        )}
        <SongFacts song={song} />
      </div>
      <span className="max-sm:basis-full max-sm:pl-14">
        <StatusBadge status={status} />
      </span>
      <span className="z-10 max-sm:absolute max-sm:top-3 max-sm:right-2.5">
        <SongMenu
          song={song}
          buttonRef={menu}
          onEdit={() => setEditing(true)}
          onDeleted={onDeleted}
          focusAfter={focusAfterDeletion}
        />
      </span>
    </li>
  );
}

interface OpeningProps {
  song: SongBody;
  isPlayable: boolean;
}

/** Covers the whole row. */
function SongLink({ song, isPlayable }: OpeningProps) {
  const recordPlay = useRecordPlay();
  return (
    <Link
      to={`/song/${song.id}`}
      onClick={() => isPlayable && recordPlay(song.id)}
      className="line-clamp-2 rounded font-semibold max-sm:mr-9 sm:line-clamp-1 after:absolute after:inset-0"
    >
      {song.title}
    </Link>
  );
}

function PlayButton({ song, isPlayable }: OpeningProps) {
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
