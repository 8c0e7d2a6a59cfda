import { Link } from '@remix-run/react';
import { Play, X } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { DEMO_SONG } from './demo-song.ts';

interface DemoSongRowProps {
  /** Where the focus goes when the row is gone. */
  focusAfter?: (() => void) | undefined;
}

/** None of the account's songs: it counts for nothing, and is nowhere where it was removed. */
function useIsShown(): boolean {
  const { session } = useAccount();
  return session.phase === 'signed-in' && session.user.preferences.demo_song === 'shown';
}

/** In a card with songs, above its list. */
export function DemoSongRow({ focusAfter }: DemoSongRowProps) {
  if (!useIsShown()) return null;
  return (
    <div className="-mx-5 border-b border-line sm:-mx-6">
      <Row focusAfter={focusAfter} />
    </div>
  );
}

/** Where there are no other songs. */
export function DemoSongCard({ focusAfter }: DemoSongRowProps) {
  if (!useIsShown()) return null;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Row focusAfter={focusAfter} />
    </div>
  );
}

function Row({ focusAfter }: DemoSongRowProps) {
  return (
    <div className="relative flex items-center gap-x-3 px-5 py-3.5 hover:bg-sunken/60 sm:gap-x-4 sm:px-6">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent"
      >
        <Play size={18} className="translate-x-px fill-current" />
      </span>
      <DemoSongFacts />
      <RemoveButton focusAfter={focusAfter} />
    </div>
  );
}

/** The link covers the whole row. */
function DemoSongFacts() {
  const { demoSong, formats } = useMessages();
  return (
    <div className="min-w-0 flex-1">
      <Link to={DEMO_SONG.path} className="rounded font-semibold after:absolute after:inset-0">
        {demoSong.title}
      </Link>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <DemoLabel />
        <span>{formats.keyName(DEMO_SONG.key)}</span>
        <span>{minutesAndSeconds(DEMO_SONG.durationSeconds)}</span>
      </p>
    </div>
  );
}

export function DemoLabel() {
  const { demoSong } = useMessages();
  return (
    <span className="rounded-md bg-warn-wash px-1.5 py-0.5 text-xs font-semibold text-warn">
      {demoSong.label}
    </span>
  );
}

function RemoveButton({ focusAfter }: DemoSongRowProps) {
  const { demoSong } = useMessages();
  const change = useChangePreferences();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    if (!(await change({ demo_song: 'removed' }))) return setRemoving(false);
    showNotice(demoSong.removed);
    focusAfter?.();
  };
  return (
    <button
      type="button"
      disabled={isRemoving}
      onClick={remove}
      aria-label={demoSong.remove}
      title={demoSong.remove}
      className={`${iconButtonClass} relative z-10 -mr-2.5`}
    >
      <X aria-hidden size={18} />
    </button>
  );
}
