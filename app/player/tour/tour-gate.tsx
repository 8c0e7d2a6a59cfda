import { type RefObject, Suspense, useState, useSyncExternalStore } from 'react';
import { account } from '#app/auth/account-store.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';

const PlayerTour = lazyPart(() => import('./player-tour.tsx'));

/** Left without a word on it: it comes with the next load of a page, not with the next song. */
let isPutOff = false;

/** A phone on its side has no room for it. */
const ROOM = '(height >= 32rem)';

/** The tour of the player, for an account that has not seen it. Nobody else loads it. */
export function TourGate({ stageRef }: { stageRef: RefObject<HTMLElement> }) {
  const isNew = useSyncExternalStore(account.subscribe, isTourNew, () => false);
  const [isOpen, setOpen] = useState(() => !isPutOff && matchMedia(ROOM).matches);
  const close = () => {
    isPutOff = true;
    setOpen(false);
  };
  if (!isNew || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PlayerTour stageRef={stageRef} onClose={close} />
    </Suspense>
  );
}

function isTourNew(): boolean {
  const { session } = account.read();
  return session.phase === 'signed-in' && session.user.preferences.tour === 'new';
}
