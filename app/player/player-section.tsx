import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import { EditToolbar } from './editing/edit-toolbar.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { WordField } from './editing/word-field.tsx';
import { ExportPanel } from './export/export-panel.tsx';
import { LaneAndKeys } from './lane/lane-and-keys.tsx';
import { LyricLines } from './lane/lyric-lines.tsx';
import { MelodyRoll } from './melody-roll.tsx';
import { LoopBar } from './panels/loop-bar.tsx';
import { SongOverview } from './panels/song-overview.tsx';
import { Transport } from './panels/transport.tsx';
import { PlayerPanels } from './player-panels.tsx';
import { ResumeNote } from './resume-note.tsx';
import { useSong, useSongSession } from './session/use-song.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SingGate } from './sing/sing-gate.tsx';
import { hideAround } from './stage/hide-around.ts';
import { StageHead } from './stage-head.tsx';
import { TourGate } from './tour/tour-gate.tsx';
import { WordsPanel } from './words-panel.tsx';

const Lane = lazyPart(() => import('./lane/lane.tsx'));
// Loaded once somebody is heard: who only plays has none of it.
const CoachPanel = lazyPart(() => import('#app/coach/coach-panel.tsx'));
const PractiseScreen = lazyPart(() => import('./practise/practise-screen.tsx'));
const ExercisePanel = lazyPart(() => import('#app/warm-up/exercise-panel.tsx'));

/** The player of the song in hand, on its page or in the whole window. */
export function PlayerSection() {
  const { player } = useMessages();
  const stageRef = useRef<HTMLElement>(null);
  const fillsWindow = useSong(({ view }) => view.fillsWindow);
  const isPractising = useSong((song) => song.isPractising);
  useLayoutEffect(() => {
    if (!fillsWindow || stageRef.current === null) return;
    return hideAround(stageRef.current);
  }, [fillsWindow]);
  useWayBack(stageRef, fillsWindow);
  return (
    <section ref={stageRef} aria-label={player.region} className={lookOf(fillsWindow, isPractising)}>
      <UnsavedGuard />
      {isPractising ? <InWindow /> : <OnPage stageRef={stageRef} />}
    </section>
  );
}

function lookOf(fillsWindow: boolean, isPractising: boolean): string {
  if (isPractising) return 'fixed inset-0 z-30 bg-surface text-ink';
  return `stage flex flex-col ${fillsWindow ? 'fixed inset-0 z-30 overflow-y-auto' : 'overflow-hidden rounded-card shadow-card'}`;
}

/** Whoever leaves the filled window goes on at the button that fills it. */
function useWayBack(stageRef: RefObject<HTMLElement>, fillsWindow: boolean): void {
  const didFill = useRef(false);
  useEffect(() => {
    if (didFill.current && !fillsWindow && document.activeElement === document.body)
      stageRef.current
        ?.querySelector<HTMLElement>('[data-fills-window] button')
        ?.focus({ preventScroll: true });
    didFill.current = fillsWindow;
  }, [stageRef, fillsWindow]);
}

function InWindow() {
  const { common } = useMessages();
  return (
    <Suspense fallback={<LoadingCard text={common.loading} />}>
      <PractiseScreen />
      <ShortcutsDialog hasButton={false} />
    </Suspense>
  );
}

/** Everything on the stage, from the facts of the song to the panels. */
function OnPage({ stageRef }: { stageRef: RefObject<HTMLElement> }) {
  return (
    <>
      <TourGate stageRef={stageRef} />
      <StageHead />
      <Views />
      <EditToolbar />
      <MelodyRoll />
      <Controls />
    </>
  );
}

/** What the singer looks at while singing: the lane, or falling notes over the keys, and the words. */
function Views() {
  const { editing } = useMessages();
  const { practice } = useSongSession();
  const isLane = useSong((song) => song.isLane);
  const hasNoWords = useSong((song) => song.editing.mode === 'lyrics' && song.edited.lines.length === 0);
  return (
    <>
      {isLane ? (
        <LaneRoom>
          <LimitNotice practice={practice} />
        </LaneRoom>
      ) : (
        <LaneAndKeys>
          <LimitNotice practice={practice} />
          <WordField />
        </LaneAndKeys>
      )}
      <LyricLines />
      {hasNoWords && (
        <p role="status" className="border-y border-line px-4 py-3 text-center text-sm text-soft">
          {editing.noWords}
        </p>
      )}
    </>
  );
}

/** As high as the falling notes with their keys. */
function LaneRoom({ children }: { children: ReactNode }) {
  return (
    <div data-tour="notes" className="relative h-[280px] overflow-hidden sm:h-[296px]">
      <Suspense>
        <Lane />
      </Suspense>
      {children}
    </div>
  );
}

function Controls() {
  const { songId } = useSongSession();
  const isHeard = useSong((song) => song.isHeard);
  // The demo has no server that could place words or write files.
  const hasServer = songId !== null;
  return (
    <div>
      <Transport>
        <SongOverview />
        <LoopBar />
        <ResumeNote />
      </Transport>
      <PlayerPanels
        singAlong={<SingGate exercises={ExercisePanel} />}
        coach={
          isHeard && (
            <Suspense fallback={null}>
              <CoachPanel />
            </Suspense>
          )
        }
        words={hasServer && <WordsPanel />}
        files={hasServer && <ExportPanel />}
      />
    </div>
  );
}
