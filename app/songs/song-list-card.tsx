import { Link } from '@remix-run/react';
import { Music4, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongListBody } from '#domain/contracts/api.ts';
import { LibraryCard } from './library-card.tsx';
import { SongRows, type SongRowsProps } from './song-rows.tsx';
import type { SongList } from './use-song-list.ts';

const HEADING_ID = 'song-list-heading';

interface SongListCardProps {
  list: SongList;
  /** Only the newest ones, with a link to the rest. Without it, the library with its tools. */
  maxRows?: number;
}

/** Only for signed-in people: the page shows the prompt to everybody else. */
export function SongListCard({ list, maxRows }: SongListCardProps) {
  const { songs } = useMessages();
  const { refreshStatus } = useAccount();
  const { loaded } = list;
  // Deleting a song that was being processed gives credits back: the badge must show them.
  const reload = () => {
    list.reload();
    void refreshStatus();
  };

  switch (loaded.phase) {
    case 'loading':
      return <LoadingCard text={songs.loading} />;
    case 'failed':
      return <FailedCard error={loaded.error} onRetry={list.reload} />;
    case 'ready': {
      if (loaded.value.songs.length === 0) return <EmptyCard />;
      const changes = { onChanged: list.replace, onDeleted: reload };
      if (maxRows === undefined) return <LibraryCard list={loaded.value} {...changes} />;
      return <NewestCard list={loaded.value} maxRows={maxRows} {...changes} />;
    }
    default:
      return loaded satisfies never;
  }
}

interface NewestCardProps extends Pick<SongRowsProps, 'onChanged' | 'onDeleted'> {
  list: SongListBody;
  maxRows: number;
}

function NewestCard({ list: { songs, total }, maxRows, ...changes }: NewestCardProps) {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
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
      <SongRows
        songs={songs.slice(0, maxRows)}
        focusAfterDeletion={() => heading.current?.focus()}
        {...changes}
      />
    </Card>
  );
}

function FailedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages();
  useEffect(() => console.warn(songCallFailureWords('list', error, messages)), [error, messages]);
  return (
    <NoticeCard isAlert icon={<TriangleAlert aria-hidden />} title={messages.failures.loadSongs}>
      <button type="button" onClick={onRetry} className={buttonClass('primary')}>
        {messages.common.tryAgain}
      </button>
    </NoticeCard>
  );
}

function EmptyCard() {
  const { songs, common } = useMessages();
  return (
    <NoticeCard icon={<Music4 aria-hidden />} title={songs.emptyTitle} text={songs.emptyText}>
      <Link to="/upload" className={buttonClass('primary')}>
        {common.uploadSong}
      </Link>
    </NoticeCard>
  );
}
