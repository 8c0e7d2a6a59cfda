import { Link } from '@remix-run/react';
import { ArrowLeft, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { usePolling } from '#app/api/use-reload.ts';
import { useUserId } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongListBody, SongStatsBody } from '#domain/contracts/api.ts';
import { LibraryCard } from './library-card.tsx';
import { NoSongs } from './newest-songs.tsx';
import { REFRESH_WHILE_IN_WORK_MS, SONG_LISTS, songsInWork } from './read-songs.ts';
import { useWholeLibrary } from './use-whole-library.ts';

const KeptSongs = lazyPart(() => import('#app/offline/kept/kept-songs.tsx'));

interface LibraryPageProps {
  /** What is known at once. */
  list: SongListBody;
  /** All of it; null where the rest could not be read. */
  whole: Promise<SongListBody | null>;
  /** Null where they could not be loaded. */
  stats: SongStatsBody | null;
}

export function LibraryPage({ list, whole, stats }: LibraryPageProps) {
  const library = useWholeLibrary(list, whole);
  const { songs } = library.list;
  const userId = useUserId();
  const { libraryTitle } = useMessages().songs;
  usePolling(songsInWork(songs).length > 0 ? REFRESH_WHILE_IN_WORK_MS : null, SONG_LISTS);
  return (
    <PageShell title={libraryTitle} aside={<LibraryLinks />}>
      {songs.length === 0 ? <NoSongs /> : <LibraryCard {...library} stats={stats} />}
      {userId !== null && (
        <Suspense fallback={null}>
          <KeptSongs userId={userId} />
        </Suspense>
      )}
    </PageShell>
  );
}

/** All three in one line, also on a phone. */
function LibraryLinks() {
  const { songs, common } = useMessages();
  const compact = 'max-sm:px-3 max-sm:text-sm';
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/" className={`${buttonClass('quiet')} ${compact}`}>
        <ArrowLeft aria-hidden size={18} className="max-sm:hidden" />
        {songs.backToApp}
      </Link>
      <Link to="/dashboard" className={`${buttonClass('secondary')} ${compact}`}>
        {common.dashboard}
      </Link>
      <Link to="/upload" className={`${buttonClass('primary')} ${compact}`}>
        <Plus aria-hidden size={18} className="max-sm:hidden" />
        {songs.newSong}
      </Link>
    </div>
  );
}
