import { Suspense, startTransition, useState } from 'react';
import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { isPaid } from '#domain/plans/plans.ts';
import { chosenIn, keepChosen, useVisit } from './chosen-files.ts';
import { loadSendingCard, UploadCard } from './upload-card.tsx';
import { useCreatedSong } from './use-created-song.ts';
import { loadTitles } from './use-upload.ts';

const loadFollowedSong = () => import('./followed-song.tsx');
const FollowedSong = lazyPart(loadFollowedSong);
const UploadQueueCard = lazyPart(() => import('./queue/upload-queue-card.tsx'));

interface UploadJourneyProps {
  creditsLeft: number;
  unfinished: UploadBody[];
}

/** From the choice of a file to the finished song, on one page: upload, the stages of the pipeline, completion. */
export function UploadJourney({ creditsLeft, unfinished }: UploadJourneyProps) {
  const { session } = useAccount();
  const { common } = useMessages();
  const visit = useVisit();
  /** Files that go one after the other. */
  const [many, setMany] = useState(() => queueIn(visit));
  const takesMany = session.phase === 'signed-in' && isPaid(session.user.subscription_type);
  /** For the lists of songs beside it: one more is in work. */
  const reload = useReload();
  const { created, followed, isPast, start, tryAgain, moveOn, forget } = useFollowedSong(reload);
  const close = () => {
    forget();
    keepChosen(visit, []);
    setMany(null);
  };
  if (many !== null)
    return <ManyFiles files={many} creditsLeft={creditsLeft} onCreated={reload} onClose={close} />;
  const events = { takesMany, onMany: setMany, onChosen: moveOn, onCreated: start };
  const uploadCard = <UploadCard creditsLeft={creditsLeft} unfinished={unfinished} {...events} />;
  const ways = { isPast, onTriedAgain: tryAgain, onAnother: forget, uploadCard };
  return (
    <FocusKeeper phase={followed}>
      <Suspense fallback={<LoadingCard text={common.loading} />}>
        {created === null ? uploadCard : <FollowedSong key={followed} song={created} {...ways} />}
      </Suspense>
    </FocusKeeper>
  );
}

/** That of a session that has ended; null where there was none. */
function queueIn(visit: string | null): readonly File[] | null {
  const files = chosenIn(visit);
  return files.length > 1 ? files : null;
}

/** The song that came of the last upload, and how it is followed. */
function useFollowedSong(reload: () => void) {
  const { refreshStatus } = useAccount();
  const { created, follow, forget, forgetNextTime } = useCreatedSong();
  /** A run that is tried again is followed anew. */
  const [tries, setTries] = useState(0);
  /** The singer has chosen another file: how the song before ended is no news any more. */
  const [isPast, setPast] = useState(false);
  const start = (song: SongBody) => {
    // What is sent stays on the screen until the card that follows is there.
    startTransition(() => {
      setPast(false);
      follow(song);
    });
    reload();
  };
  const tryAgain = () => {
    setTries(tries + 1);
    reload();
    void refreshStatus();
  };
  const moveOn = () => {
    setPast(true);
    void Promise.all([loadSendingCard(), loadFollowedSong(), loadTitles()]).catch(() => undefined);
    forgetNextTime();
  };
  const followed = created === null ? '' : `${created.id} ${tries}`;
  return { created, followed, isPast, start, tryAgain, moveOn, forget };
}

interface ManyFilesProps {
  files: readonly File[];
  creditsLeft: number;
  onCreated: () => void;
  onClose: () => void;
}

function ManyFiles(props: ManyFilesProps) {
  const { common } = useMessages();
  return (
    <FocusKeeper phase="many">
      <Suspense fallback={<LoadingCard text={common.loading} />}>
        <UploadQueueCard {...props} />
      </Suspense>
    </FocusKeeper>
  );
}
