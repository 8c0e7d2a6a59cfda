import { memo, useCallback, useRef } from 'react';
import { useReload } from '#app/api/use-reload.ts';
import { account } from '#app/auth/account-store.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { forgetSong } from './changed-songs.ts';
import { useSilenceAfterwards } from './preview-button.tsx';
import { SongRow, type SongRowProps } from './song-row.tsx';
import { useOpenSong } from './use-open-song.ts';
import { useRowWindow } from './use-row-window.ts';
import { useShowChanged } from './use-show-changed.ts';

interface SongRowsProps extends Pick<SongRowProps, 'focusAfterDeletion'> {
  songs: readonly SongBody[];
}

/** As wide as the card that it stands in. Of a long list only the rows around what is seen are drawn; the others keep their room. */
export const SongRows = memo(function SongRows({ songs, focusAfterDeletion }: SongRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, rowPixels, onFocus } = useRowWindow(list, songs.length);
  const actions = useRowActions();
  useSilenceAfterwards();
  const drawn = rows.flatMap((row, place) => {
    const song = songs[row];
    const missingRows = row - (rows[place - 1] ?? -1) - 1;
    return song === undefined ? [] : [{ song, row, missingRows }];
  });
  const missingAtEnd = songs.length - (rows.at(-1) ?? -1) - 1;
  return (
    <ul
      ref={list}
      onFocus={onFocus}
      className="@container -mx-5 flow-root sm:-mx-6"
      style={{ paddingBottom: missingAtEnd * rowPixels }}
    >
      {drawn.map(({ song, row, missingRows }) => (
        <SongRow
          key={song.id}
          song={song}
          place={row + 1}
          placeCount={songs.length}
          skippedPixels={missingRows * rowPixels}
          focusAfterDeletion={focusAfterDeletion}
          {...actions}
        />
      ))}
    </ul>
  );
});

function useRowActions(): Pick<SongRowProps, 'onOpen' | 'onChanged' | 'onDeleted'> {
  const reload = useReload();
  const onOpen = useOpenSong();
  const onChanged = useShowChanged();
  // Deleting a song that was being processed gives credits back: the badge must show them.
  const onDeleted = useCallback(
    (songId: string) => {
      forgetSong(songId);
      reload();
      void account.refreshStatus();
    },
    [reload],
  );
  return { onOpen, onChanged, onDeleted };
}
