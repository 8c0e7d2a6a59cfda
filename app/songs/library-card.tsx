import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { isSongLimitReached } from '#app/usage/usage-levels.ts';
import type { SongListBody, SongStatsBody } from '#domain/contracts/api.ts';
import { DemoSongRow } from './demo-song-row.tsx';
import { LibraryTools } from './library-tools.tsx';
import { keysOf, songsInView, WHOLE_LIBRARY } from './library-view.ts';
import { SongRows } from './song-rows.tsx';
import { useLibraryView } from './use-library-view.ts';

const HEADING_ID = 'song-list-heading';

export interface LibraryCardProps {
  list: SongListBody;
  /** Null where they could not be loaded. */
  stats: SongStatsBody | null;
}

export function LibraryCard({ list, stats }: LibraryCardProps) {
  const { songs } = useMessages();
  const [view, changeView] = useLibraryView();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = songsInView(list.songs, view);
  const isWhole = shown.length === list.songs.length;
  const focusHeading = () => heading.current?.focus();
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="text-lg font-bold outline-none">
          {songs.listTitle}
        </h2>
        <p role="status" className="figures text-sm text-soft">
          {isWhole ? songs.count(list.total) : songs.found(shown.length, list.songs.length)}
        </p>
        <CompletedSongs stats={stats} />
      </div>
      <LibraryTools view={view} onChange={changeView} keys={keysOf(list.songs)} />
      <LimitNotice />
      {shown.length === 0 ? (
        <NothingFound
          onShowAll={() => {
            changeView({ ...WHOLE_LIBRARY, sort: view.sort });
            focusHeading();
          }}
        />
      ) : (
        <>
          {isWhole && <DemoSongRow focusAfter={focusHeading} />}
          <SongRows songs={shown} focusAfterDeletion={focusHeading} />
        </>
      )}
    </Card>
  );
}

/** Completed of allowed: 2/3, or 2/∞. Empty until both are known. */
function CompletedSongs({ stats }: Pick<LibraryCardProps, 'stats'>) {
  const { songs, usage } = useMessages();
  const { status } = useAccount();
  if (stats === null || status === null) return null;
  const { limit } = status.songs;
  return (
    <p className="figures ml-auto text-sm text-soft">
      {limit === null ? (
        <>
          {stats.songs_completed}/<span aria-hidden="true">{usage.infinity}</span>
          <span className="sr-only">{usage.unlimited}</span> {songs.completedUnlimited}
        </>
      ) : (
        songs.completedOf(stats.songs_completed, limit)
      )}
    </p>
  );
}

function LimitNotice() {
  const { usage } = useMessages();
  const { status } = useAccount();
  if (status?.songs.limit == null || !isSongLimitReached(status)) return null;
  return (
    <p className="mb-4 rounded-xl bg-warn-wash px-3.5 py-2.5 text-sm text-warn">
      {usage.freeLimit(status.songs.limit)}
    </p>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const { songs } = useMessages();
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <SearchX aria-hidden size={28} className="text-soft" />
      <p className="font-bold">{songs.noneFoundTitle}</p>
      <p className="text-soft">{songs.noneFoundText}</p>
      <button type="button" onClick={onShowAll} className={`${buttonClass('secondary')} mt-2`}>
        {songs.showAll}
      </button>
    </div>
  );
}
