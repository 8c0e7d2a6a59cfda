import { SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { isSongLimitReached } from '#app/usage/usage-levels.ts';
import type { SongStatsBody } from '#domain/contracts/api.ts';
import { DemoSongRow } from './demo-song-row.tsx';
import { LibraryTools } from './library-tools.tsx';
import { keysOf, songsInView, WHOLE_LIBRARY } from './library-view.ts';
import { SONG_LISTS } from './read-songs.ts';
import { SongRows } from './song-rows.tsx';
import { useLibraryView } from './use-library-view.ts';
import type { WholeLibrary } from './use-whole-library.ts';

const HEADING_ID = 'song-list-heading';

interface LibraryCardProps extends WholeLibrary {
  /** Null where they could not be loaded. */
  stats: SongStatsBody | null;
}

export function LibraryCard({ list, rest, stats }: LibraryCardProps) {
  const { songs } = useMessages();
  const [view, changeView] = useLibraryView();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is typed stands in the field at once, also while a long list is still drawn.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => songsInView(list.songs, shownView), [list.songs, shownView]);
  const keys = useMemo(() => keysOf(list.songs), [list.songs]);
  const isWhole = shown.length === list.songs.length;
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="text-lg font-bold outline-none">
          {songs.listTitle}
        </h2>
        <p role="status" className="figures text-sm text-soft">
          {isWhole ? songs.count(list.total) : songs.found(shown.length, list.songs.length)}{' '}
          {rest === 'coming' && songs.restComing(list.songs.length)}
        </p>
        <CompletedSongs stats={stats} />
      </div>
      <LibraryTools view={view} onChange={changeView} keys={keys} />
      {rest === 'failed' && <RestFailed known={list.songs.length} total={list.total} />}
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

/** Search, filter and sort go over what is there: somebody has to know that it is not all. */
function RestFailed({ known, total }: { known: number; total: number }) {
  const { common, songs } = useMessages();
  const reload = useReload(SONG_LISTS);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-warn-wash px-3.5 py-2.5"
    >
      <p className="text-sm text-warn">{songs.restFailed(known, total)}</p>
      <button type="button" onClick={reload} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </div>
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
