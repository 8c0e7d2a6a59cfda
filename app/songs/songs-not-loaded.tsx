import { useRevalidator } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useReload } from '#app/api/use-reload.ts';
import { useUserId } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { SONG_LISTS } from './read-songs.ts';

await words('fields', 'songs');

const KeptSongs = lazyPart(() => import('#app/offline/kept/kept-songs.tsx'));

/** In the place of the list alone, with what can be practised all the same. */
export default function SongsNotLoaded() {
  const { common, failures, songs } = useMessages();
  const { isAsking, ask } = useAsking();
  const userId = useUserId();
  return (
    <div className="flex flex-col gap-6">
      <NoticeCard isAlert icon={<TriangleAlert aria-hidden />} title={failures.loadSongs}>
        <button
          type="button"
          aria-disabled={isAsking}
          onClick={() => !isAsking && ask()}
          className={`${buttonClass('primary')} aria-disabled:bg-sunken aria-disabled:text-soft`}
        >
          {isAsking ? songs.loading : common.tryAgain}
        </button>
      </NoticeCard>
      {userId !== null && (
        <Suspense fallback={null}>
          <KeptSongs userId={userId} />
        </Suspense>
      )}
    </div>
  );
}

/** From the press to the answer; what the page reads by itself meanwhile is not shown. */
function useAsking() {
  const reload = useReload(SONG_LISTS);
  const { state } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (state === 'idle') setAsking(false);
  }, [state]);
  const ask = () => {
    setAsking(true);
    reload();
  };
  return { isAsking, ask };
}
