import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { shownKey } from './song-key.ts';

/** Artist, key, length and date of a row. */
export function SongFacts({ song }: { song: SongBody }) {
  const { formats } = useMessages();
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {song.artist !== null && (
        <span className="max-w-full truncate" title={song.artist}>
          {song.artist}
        </span>
      )}
      <KeyBadge song={song} />
      {song.duration_seconds !== null && <span>{minutesAndSeconds(song.duration_seconds)}</span>}
      <time dateTime={song.created_at}>{formats.date(song.created_at)}</time>
    </p>
  );
}

/** A key that is only the default looks like one, and says so to whoever points at it or listens. */
function KeyBadge({ song }: { song: SongBody }) {
  const { songs } = useMessages();
  const key = shownKey(song);
  if (key === null) return null;
  const look = key.isDefault ? 'border border-dashed border-edge text-soft' : 'bg-accent-wash text-accent';
  return (
    <span
      className={`relative z-10 rounded-md px-1.5 py-0.5 text-xs font-semibold ${look}`}
      title={key.isDefault ? songs.defaultKey(key.name) : undefined}
    >
      <span className="sr-only">{songs.key} </span>
      <span>{key.name}</span>
      {key.isDefault && <span className="sr-only">. {songs.defaultKey(key.name)}</span>}
    </span>
  );
}
