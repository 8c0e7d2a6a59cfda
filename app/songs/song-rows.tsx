import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import type { SongBody } from '#domain/contracts/api.ts';
import { SongRow, type SongRowProps } from './song-row.tsx';
import { useShowChanged } from './use-show-changed.ts';

interface SongRowsProps extends Pick<SongRowProps, 'focusAfterDeletion'> {
  songs: readonly SongBody[];
}

/** As wide as the card that it stands in. */
export function SongRows({ songs, focusAfterDeletion }: SongRowsProps) {
  const { refreshStatus } = useAccount();
  const reload = useReload();
  const change = useShowChanged();
  // Deleting a song that was being processed gives credits back: the badge must show them.
  const remove = () => {
    reload();
    void refreshStatus();
  };
  const row = { onChanged: change, onDeleted: remove, focusAfterDeletion };
  return (
    <ul className="-mx-5 divide-y divide-line sm:-mx-6">
      {songs.map((song) => (
        <SongRow key={song.id} song={song} {...row} />
      ))}
    </ul>
  );
}
