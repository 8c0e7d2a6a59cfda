import { useEffect, useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import type { SongBody } from '#domain/contracts/api.ts';
import { FollowedSong } from './followed-song.tsx';
import { UploadCard } from './upload-card.tsx';
import { useCreatedSong } from './use-created-song.ts';

interface UploadJourneyProps {
  creditsLeft: number;
  /** For lists of songs beside it: one more is in work. */
  onStarted?: () => void;
  /** Must stay the same function. From now on nothing below moves by itself. */
  onSettled?: () => void;
}

/** From the choice of a file to the finished song, on one page: upload, the stages of the pipeline, completion. */
export function UploadJourney({ creditsLeft, onStarted, onSettled = doNothing }: UploadJourneyProps) {
  const { refreshStatus } = useAccount();
  const { created, follow, forget, forgetNextTime } = useCreatedSong();
  /** A run that is tried again is followed anew. */
  const [tries, setTries] = useState(0);
  /** The singer has chosen another file: how the song before ended is no news any more. */
  const [isPast, setPast] = useState(false);
  const start = (song: SongBody) => {
    setPast(false);
    follow(song);
    onStarted?.();
  };
  const tryAgain = () => {
    setTries(tries + 1);
    onStarted?.();
    void refreshStatus();
  };
  const moveOn = () => {
    setPast(true);
    forgetNextTime();
  };
  const events = { onChosen: moveOn, onCreated: start, onSettled };
  const uploadCard = <UploadCard creditsLeft={creditsLeft} {...events} />;
  useSettledBy(created !== null, onSettled);
  const followed = created === null ? '' : `${created.id} ${tries}`;
  const ways = { isPast, onTriedAgain: tryAgain, onAnother: forget, uploadCard };
  return (
    <FocusKeeper phase={followed}>
      {created === null ? uploadCard : <FollowedSong key={followed} song={created} {...ways} />}
    </FocusKeeper>
  );
}

/** The card of a song that is followed has one height. */
function useSettledBy(isFollowing: boolean, onSettled: () => void): void {
  useEffect(() => {
    if (isFollowing) onSettled();
  }, [isFollowing, onSettled]);
}

function doNothing(): void {}
