import { memo, Suspense, startTransition, useRef, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { PreviewButton } from './preview-button.tsx';
import { SongFacts } from './song-facts.tsx';
import { SongMenu } from './song-menu.tsx';
import { PlayButton, SongLink } from './song-opening.tsx';
import { songStatus } from './song-status.ts';
import type { OpenSong } from './use-open-song.ts';
import type { EditEnd } from './use-title-edit.ts';

/** Comes with the list of the menu that asks for it. */
const TitleEditor = lazyPart(() => import('./title-editor.tsx'));

export interface SongRowProps {
  song: SongBody;
  /** From 1, in a list of so many: not all of them need to be drawn. */
  place: number;
  placeCount: number;
  /** The room of rows above it that are not drawn. */
  skippedPixels: number;
  onOpen: OpenSong;
  onChanged: (song: SongBody) => void;
  onDeleted: (songId: string) => void;
  focusAfterDeletion: () => void;
}

/**
 * The title is always a link, so that the progress of a song can be watched; only a completed song can be played. All rows are of one
 * height, so that a list knows how long it is without drawing them.
 */
export const SongRow = memo(function SongRow({ song, place, placeCount, ...row }: SongRowProps) {
  const { songs } = useMessages();
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const isPlayable = songStatus(song) === 'completed';
  const link = <SongLink song={song} onOpen={row.onOpen} />;
  const endEdit = (by: EditEnd) => {
    // Together with the list that has the new title.
    startTransition(() => setEditing(false));
    if (by === 'key') menu.current?.focus();
  };
  return (
    <li
      aria-posinset={place}
      aria-setsize={placeCount}
      style={row.skippedPixels === 0 ? undefined : { marginTop: row.skippedPixels }}
      className={`contain-content relative flex min-h-27 items-center gap-x-3 border-b border-line py-2 pr-2 pl-5 last:border-b-transparent @xl:min-h-20 @xl:gap-x-4 @xl:pr-4 @xl:pl-6 ${isEditing ? '' : 'hover:bg-sunken/60'}`}
    >
      <PlayButton song={song} onOpen={row.onOpen} isPlayable={isPlayable} />
      <div className="min-w-0 flex-1 @xl:pr-32">
        {isEditing ? (
          <Suspense fallback={link}>
            <TitleEditor
              song={song}
              failureWords={songs.updateFailed}
              onSaved={row.onChanged}
              onEnd={endEdit}
            />
          </Suspense>
        ) : (
          link
        )}
        <SongFacts song={song} />
      </div>
      <div className="z-10 flex shrink-0 flex-col-reverse @xl:flex-row">
        {isPlayable && <PreviewButton song={song} />}
        <SongMenu
          song={song}
          buttonRef={menu}
          onEdit={() => setEditing(true)}
          onDeleted={() => row.onDeleted(song.id)}
          focusAfter={row.focusAfterDeletion}
        />
      </div>
    </li>
  );
});
