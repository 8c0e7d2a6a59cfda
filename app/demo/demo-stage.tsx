import { Link } from '@remix-run/react';
import { Suspense, useCallback } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { SessionCard } from '#app/practice-time/session-card.tsx';
import type { DemoSong } from './load-demo-song.ts';
import { useDemoPractice } from './use-demo-practice.ts';

await words('fields', 'player', 'practice', 'training');

const OpenedPlayer = lazyPart(async () => ({
  default: (await import('#app/player/player.tsx')).OpenedPlayer,
}));

interface DemoStageProps {
  song: DemoSong;
  fileName: string;
  onAgain: () => void;
}

/** The real player on the demo song, with the session card beside it. */
export default function DemoStage({ song, fileName, onAgain }: DemoStageProps) {
  const { player, training } = useMessages();
  const practice = useDemoPractice();
  const open = useCallback(async () => song.open(), [song]);
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lg font-bold">{training.complete}</h2>
          <p className="mt-1 break-words text-soft">{training.completeText(fileName, training.songTitle)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={onAgain} className={buttonClass('secondary')}>
            {training.again}
          </button>
          <Link to="/upload" className={buttonClass('primary')}>
            {training.uploadOwn}
          </Link>
        </div>
      </Card>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 max-lg:min-h-svh">
          <Suspense fallback={<LoadingCard text={player.loading} />}>
            <OpenedPlayer open={open} title={training.songTitle} practice={practice} report={<AboutSong />} />
          </Suspense>
        </div>
        <aside className="min-w-0">
          <SessionCard practice={practice} title={training.songTitle} artist={training.songArtist} />
        </aside>
      </div>
    </div>
  );
}

const ABOUT_ID = 'about-demo-song';

function AboutSong() {
  const { training } = useMessages();
  return (
    <Card labelledBy={ABOUT_ID}>
      <h2 id={ABOUT_ID} className="text-lg font-bold">
        {training.aboutTitle}
      </h2>
      {training.about.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-prose text-soft">
          {paragraph}
        </p>
      ))}
    </Card>
  );
}
