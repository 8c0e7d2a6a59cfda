import type { SongBody } from '#domain/contracts/api.ts';
import { SongRow, type SongRowProps } from './song-row.tsx';

export interface SongRowsProps extends Omit<SongRowProps, 'song'> {
  songs: readonly SongBody[];
}

/** As wide as the card that it stands in. */
export function SongRows({ songs, ...changes }: SongRowsProps) {
  return (
    <ul className="-mx-5 divide-y divide-line sm:-mx-6">
      {songs.map((song) => (
        <SongRow key={song.id} song={song} {...changes} />
      ))}
    </ul>
  );
}
