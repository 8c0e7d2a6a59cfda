import { Link } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell, pageTitleClass } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { OpenSong } from '#app/player/session/open-song.ts';
import { DEMO_SONG } from '#app/songs/demo-song.ts';
import { DemoLabel } from '#app/songs/demo-song-row.tsx';
import { useUnmeteredPractice } from './use-demo-practice.ts';

const OpenedPlayer = lazyPart(async () => ({
  default: (await import('#app/player/player.tsx')).OpenedPlayer,
}));

const openDemoSong: OpenSong = async (onLoaded, signal) => {
  const { loadDemoSong } = await import('./load-demo-song.ts');
  return (await loadDemoSong(onLoaded, signal)).open();
};

/** The demo song in the real player, for everybody: nothing of it reaches the server. */
export function DemoSongPage() {
  const { common, demoSong, player } = useMessages();
  const practice = useUnmeteredPractice();
  const around = (content: ReactNode) => (
    <PageShell title={demoSong.title} lead={demoSong.lead} aside={<DemoLabel />}>
      {content}
    </PageShell>
  );
  return (
    <Suspense fallback={around(<LoadingCard text={player.loading} />)}>
      <OpenedPlayer
        open={openDemoSong}
        title={demoSong.title}
        practice={practice}
        durationSeconds={DEMO_SONG.durationSeconds}
        report={<AboutSong />}
        page={{
          wayBack: { to: '/', label: common.backToStart },
          heading: <DemoHeading />,
          beside: <OwnSong />,
          around,
        }}
      />
    </Suspense>
  );
}

function DemoHeading() {
  const { demoSong } = useMessages();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className={pageTitleClass}>{demoSong.title}</h2>
        <DemoLabel />
      </div>
      <p className="mt-2 text-soft">{demoSong.lead}</p>
    </div>
  );
}

const OWN_ID = 'own-song';

function OwnSong() {
  const { demoSong } = useMessages();
  return (
    <Card labelledBy={OWN_ID} className="flex flex-col items-start gap-3">
      <h2 id={OWN_ID} className="text-lg font-bold">
        {demoSong.ownTitle}
      </h2>
      <p className="text-sm text-soft">{demoSong.ownText}</p>
      <Link to="/upload" className={`${buttonClass('primary')} w-full`}>
        {demoSong.upload}
      </Link>
    </Card>
  );
}

const ABOUT_ID = 'about-demo-song';

function AboutSong() {
  const { demoSong } = useMessages();
  return (
    <Card labelledBy={ABOUT_ID}>
      <h2 id={ABOUT_ID} className="text-lg font-bold">
        {demoSong.aboutTitle}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{demoSong.about}</p>
    </Card>
  );
}
