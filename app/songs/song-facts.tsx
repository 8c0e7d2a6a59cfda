import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { lastPlayedWords } from './last-played.ts';
import { shownKey } from './song-key.ts';
import { songStatus } from './song-status.ts';

/** Below the title: one line on a desk, two on a phone, and a third for the artist. */
export function SongFacts({ song }: { song: SongBody }) {
  const messages = useMessages();
  const played = lastPlayedWords(song.last_played_at, Date.now(), messages);
  return (
    <div className="figures mt-0.5 flex flex-col gap-x-3 text-sm whitespace-nowrap text-soft @xl:flex-row @xl:items-center">
      <p className="flex h-6 items-center gap-x-3 @xl:contents">
        <StatusBadge
          status={songStatus(song)}
          isBrief
          className="@xl:absolute @xl:top-1/2 @xl:right-30 @xl:-translate-y-1/2"
        />
        <KeyBadge song={song} />
        {song.duration_seconds !== null && <span>{minutesAndSeconds(song.duration_seconds)}</span>}
      </p>
      <time dateTime={song.created_at}>{messages.formats.date(song.created_at)}</time>
      <p className="flex min-w-0 items-center gap-x-3">
        {song.repertoire !== null && (
          <span className="rounded-md bg-sunken px-1.5 py-0.5 text-xs font-semibold text-ink">
            {messages.songs.repertoirePlaces[song.repertoire]}
          </span>
        )}
        {played !== null && <span className="min-w-0 truncate">{played}</span>}
        {song.artist !== null && (
          <span className="min-w-0 truncate" title={song.artist}>
            {song.artist}
          </span>
        )}
      </p>
    </div>
  );
}

/** A key that is only the default looks like one, and its tooltip and label say so. */
function KeyBadge({ song }: { song: SongBody }) {
  const { formats, songs } = useMessages();
  const key = shownKey(song);
  if (key === null) return null;
  const name = formats.keyName(key.name);
  const look = key.isDefault ? 'border border-dashed border-edge text-soft' : 'bg-accent-wash text-accent';
  return (
    <span
      className={`relative z-10 rounded-md px-1.5 py-0.5 text-xs font-semibold ${look}`}
      title={key.isDefault ? songs.defaultKey(name) : undefined}
    >
      <span className="sr-only">{songs.key} </span>
      <span>{name}</span>
      {key.isDefault && <span className="sr-only">. {songs.defaultKey(name)}</span>}
    </span>
  );
}
