import { Link } from '@remix-run/react';
import { useMemo } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { learningSongs } from './learning-songs.ts';
import { LeftOff } from './left-off.tsx';
import { knownLibrary } from './read-library.ts';
import { type OpenSong, songAddress, useOpenSong } from './use-open-song.ts';

await words('fields', 'resume');

const HEADING_ID = 'shelf-heading';
const MOST_ROWS = 4;

/** The songs that are being learned, each with where it was left, and one press to go on. Nothing where there are none. */
export default function LearningShelf({ list }: { list: SongListBody }) {
  const { resume: texts } = useMessages();
  const onOpen = useOpenSong();
  const songs = useMemo(() => learningSongs(knownLibrary(list).songs), [list]);
  if (songs.length === 0) return null;
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {texts.shelf}
        </h2>
        <Link
          to="/library?repertoire=learning"
          className="inline-flex min-h-11 items-center font-semibold text-accent"
        >
          {texts.wholeShelf}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {songs.slice(0, MOST_ROWS).map((song) => (
          <ShelfRow key={song.id} song={song} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  );
}

function ShelfRow({ song, onOpen }: { song: SongBody; onOpen: OpenSong }) {
  const { resume: texts } = useMessages();
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{song.title}</p>
        <p className="figures text-sm text-soft first-letter:uppercase">
          <LeftOff songId={song.id} otherwise={texts.fromStart} />
        </p>
      </div>
      <a
        href={songAddress(song)}
        onClick={(press) => onOpen(song, press)}
        aria-label={texts.goOnWith(song.title)}
        className={`${buttonClass('secondary')} shrink-0`}
      >
        {texts.goOn}
      </a>
    </li>
  );
}
