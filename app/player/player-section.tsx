import { Tabs } from 'radix-ui';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { SongHead, type WayBack } from './head/song-head.tsx';
import { useWindowLayout, type WindowLayout } from './practise/use-practise-layout.ts';
import type { SongMode } from './session/player-view.ts';
import { openMode } from './session/song-mode.ts';
import { useSong, useSongSession } from './session/use-song.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { SongAbout } from './song-screen.tsx';
import { hideAround } from './stage/hide-around.ts';
import { TourGate } from './tour/tour-gate.tsx';

const PractiseScreen = lazyPart(() => import('./practise/practise-screen.tsx'));
const EditScreen = lazyPart(() => import('./edit-screen.tsx'));
const WordsFollower = lazyPart(() => import('./own-lyrics/words-follower.tsx'));
const SongScreen = lazyPart(() => import('./song-screen.tsx'));

const IN_WINDOW = 'fixed inset-0 z-30';
const IN_PAGE = 'relative h-[clamp(36rem,85svh,48rem)] overflow-hidden rounded-card shadow-card';

interface PlayerSectionProps {
  wayBack: WayBack | null;
  about: SongAbout;
}

/** The player of the song in hand: the whole window on the song's own page, else a part of a page. */
export function PlayerSection({ wayBack, about }: PlayerSectionProps) {
  const { common, player } = useMessages();
  const session = useSongSession();
  const box = useRef<HTMLElement>(null);
  const layout = useWindowLayout(box);
  const mode = useSong(({ view }) => view.mode);
  const isOwnPage = wayBack !== null;
  useLayoutEffect(() => {
    if (!isOwnPage || box.current === null) return;
    return hideAround(box.current);
  }, [isOwnPage]);
  const Box = isOwnPage ? 'main' : 'section';
  return (
    <Tabs.Root value={mode} onValueChange={(next) => openMode(session, next as SongMode)} asChild>
      <Box
        ref={box}
        id={isOwnPage ? 'content' : undefined}
        aria-label={player.region}
        className={`flex flex-col bg-surface text-ink ${isOwnPage ? IN_WINDOW : IN_PAGE}`}
      >
        <UnsavedGuard />
        {session.songId !== null && (
          <Suspense fallback={null}>
            <WordsFollower />
          </Suspense>
        )}
        {layout !== null && (
          <>
            {layout.headPixels > 0 && <SongHead layout={layout} wayBack={wayBack} />}
            <Tabs.Content value={mode} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
              <Suspense fallback={<LoadingCard text={common.loading} />}>
                <Screen {...{ mode, layout, isOwnPage, about }} />
                {mode === 'practise' && <TourGate stageRef={box} />}
              </Suspense>
            </Tabs.Content>
          </>
        )}
        <ShortcutsDialog />
      </Box>
    </Tabs.Root>
  );
}

interface ScreenProps extends Pick<PlayerSectionProps, 'about'> {
  mode: SongMode;
  layout: WindowLayout;
  isOwnPage: boolean;
}

function Screen({ mode, layout, isOwnPage, about }: ScreenProps) {
  switch (mode) {
    case 'practise':
      return <PractiseScreen layout={layout} isOwnPage={isOwnPage} />;
    case 'edit':
      return <EditScreen shape={layout.shape} />;
    case 'song':
      return <SongScreen about={about} />;
    default:
      return mode satisfies never;
  }
}
