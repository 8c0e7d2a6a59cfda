import { Link } from '@remix-run/react';
import { Music4 } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongListBody } from '#domain/contracts/api.ts';
import { DemoSongCard, DemoSongRow } from './demo-song-row.tsx';
import { SongRows } from './song-rows.tsx';

const SongsNotLoaded = lazyPart(() => import('./songs-not-loaded.tsx'));

const HEADING_ID = 'song-list-heading';

interface NewestSongsProps {
  /** Null where it cannot be read. */
  list: SongListBody | null;
  maxRows: number;
}

/** The newest songs, with a link to the rest. */
export function NewestSongs({ list, maxRows }: NewestSongsProps) {
  return (
    <FocusKeeper phase={String(list === null)}>
      {list === null ? (
        <Suspense fallback={null}>
          <SongsNotLoaded />
        </Suspense>
      ) : (
        <NewestRows list={list} maxRows={maxRows} />
      )}
    </FocusKeeper>
  );
}

function NewestRows({ list: { songs, total }, maxRows }: { list: SongListBody; maxRows: number }) {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  if (songs.length === 0) return <NoSongs />;
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="text-lg font-bold outline-none">
          {messages.songs.listTitle}
        </h2>
        <p className="figures text-sm text-soft">{messages.songs.count(total)}</p>
        <Link to="/library" className="ml-auto inline-flex min-h-11 items-center font-semibold text-accent">
          {messages.songs.viewAll}
        </Link>
      </div>
      <DemoSongRow focusAfter={() => heading.current?.focus()} />
      <SongRows songs={songs.slice(0, maxRows)} focusAfterDeletion={() => heading.current?.focus()} />
    </Card>
  );
}

export function NoSongs() {
  const { songs, common } = useMessages();
  const upload = useRef<HTMLAnchorElement>(null);
  return (
    <div className="flex flex-col gap-6">
      <DemoSongCard focusAfter={() => upload.current?.focus()} />
      <NoticeCard icon={<Music4 aria-hidden />} title={songs.emptyTitle} text={songs.emptyText}>
        <Link ref={upload} to="/upload" className={buttonClass('primary')}>
          {common.uploadSong}
        </Link>
      </NoticeCard>
    </div>
  );
}
