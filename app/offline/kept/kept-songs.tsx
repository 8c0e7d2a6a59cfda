import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { LeftOff } from '#app/songs/left-off.tsx';
import { removeSong } from './keep-song.ts';
import { type ShownSong, tellKeptChanged, useKeptSongs } from './use-kept-songs.ts';

await words('offline', 'resume');

const HEADING_ID = 'kept-songs-heading';

/** Nothing where nothing is kept. */
export default function KeptSongs({ userId }: { userId: string }) {
  const { offline: texts, formats } = useMessages();
  const songs = useKeptSongs(userId);
  if (songs === null || songs.length === 0) return null;
  const bytes = songs.reduce((sum, song) => sum + song.bytes, 0);
  return (
    <Card labelledBy={HEADING_ID} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {texts.list}
        </h2>
        <p className="figures text-sm text-soft">{texts.total(formats.fileSize(bytes))}</p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {songs.map((song) => (
          <KeptRow key={song.songId} song={song} userId={userId} />
        ))}
      </ul>
    </Card>
  );
}

function KeptRow({ song, userId }: { song: ShownSong; userId: string }) {
  const { offline: texts, formats } = useMessages();
  const remove = async () => {
    await removeSong({ userId, songId: song.songId });
    tellKeptChanged();
  };
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        {/* A load of its own: without a network the page comes from what is kept. */}
        <a
          href={`/song/${song.songId}`}
          className="font-medium break-words underline-offset-4 hover:underline"
        >
          {song.title}
        </a>
        <p className="figures text-sm text-soft">
          {song.isGone ? texts.gone : formats.fileSize(song.bytes)} <LeftOff songId={song.songId} />
        </p>
      </div>
      <button
        type="button"
        onClick={remove}
        aria-label={texts.removeNamed(song.title)}
        className={`${buttonClass('quiet')} -mr-4 shrink-0`}
      >
        {texts.removeShort}
      </button>
    </li>
  );
}
