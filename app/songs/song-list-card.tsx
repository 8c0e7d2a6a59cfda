import { Link } from '@remix-run/react';
import { Music4, TriangleAlert } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongListBody } from '#domain/contracts/api.ts';
import { SongRow } from './song-row.tsx';
import type { SongList } from './use-song-list.ts';

const HEADING_ID = 'song-list-heading';

interface SongListCardProps {
  list: SongList;
  /** Only the newest ones, with a link to the rest. */
  maxRows?: number;
}

/** Only for signed-in people: the page shows the prompt to everybody else. */
export function SongListCard({ list: { loaded, reload }, maxRows }: SongListCardProps) {
  const { songs, failures, common } = useMessages();
  const { refreshStatus } = useAccount();
  // Deleting a song that was being processed gives credits back: the badge must show them.
  const changed = () => {
    reload();
    void refreshStatus();
  };

  switch (loaded.phase) {
    case 'loading':
      return <LoadingCard text={songs.loading} />;
    case 'failed':
      return (
        <NoticeCard isAlert icon={<TriangleAlert aria-hidden />} title={failures.loadSongs}>
          <button type="button" onClick={reload} className={buttonClass('primary')}>
            {common.tryAgain}
          </button>
        </NoticeCard>
      );
    case 'ready':
      if (loaded.value.songs.length === 0) return <EmptyCard />;
      return <SongRows list={loaded.value} maxRows={maxRows} onDeleted={changed} />;
    default:
      return loaded satisfies never;
  }
}

interface SongRowsProps {
  list: SongListBody;
  maxRows: number | undefined;
  onDeleted: () => void;
}

function SongRows({ list: { songs, total }, maxRows, onDeleted }: SongRowsProps) {
  const messages = useMessages();
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {messages.songs.listTitle}
        </h2>
        <p className="figures text-sm text-soft">{messages.songs.count(total)}</p>
        {maxRows !== undefined && (
          <Link to="/library" className="ml-auto inline-flex min-h-11 items-center font-semibold text-accent">
            {messages.songs.viewAll}
          </Link>
        )}
      </div>
      <ul className="-mx-5 divide-y divide-line sm:-mx-6">
        {songs.slice(0, maxRows).map((song) => (
          <SongRow key={song.id} song={song} onDeleted={onDeleted} />
        ))}
      </ul>
    </Card>
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
