import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { LimitNotice } from '#app/practice-time/limit-notice.tsx';
import type { Practice } from '#app/practice-time/practice.ts';
import { SessionNotices } from '#app/practice-time/session-notices.tsx';
import { usePracticeSlot } from '#app/practice-time/use-practice.ts';
import { useStore } from '#app/store/use-store.ts';
import { BreakNote } from '../lane/break-note.tsx';
import { LaneAndKeys } from '../lane/lane-and-keys.tsx';
import { useSong, useSongSession } from '../session/use-song.ts';
import { singAlong } from '../sing/sing-along.ts';
import { PassCard, useNewReport } from './pass-card.tsx';
import { ResumeNote } from './resume-note.tsx';

const Lane = lazyPart(() => import('../lane/lane.tsx'));

/** The notes in the view that the singer has chosen, and in their place for a moment what the coach says. */
export function PractiseLane({ isOwnPage }: { isOwnPage: boolean }) {
  const { practice } = useSongSession();
  const isLane = useSong((song) => song.isLane);
  const { report, dismiss } = useNewReport();
  return (
    <div data-stage className="relative row-start-1 min-w-0">
      <div {...(report && { inert: '' })} className="stage absolute inset-0 flex">
        {isLane ? (
          <div data-tour="notes" className="relative flex-1 overflow-hidden">
            <Suspense>
              <Lane />
            </Suspense>
          </div>
        ) : (
          <LaneAndKeys>
            <BreakNote />
          </LaneAndKeys>
        )}
        <AwaitedNote />
        <div className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] flex-col gap-2">
          <ResumeNote />
          {isOwnPage && <LowTimeNotices practice={practice} />}
        </div>
        <LimitNotice practice={practice} />
      </div>
      {report && <PassCard report={report} onDismiss={dismiss} />}
    </div>
  );
}

/** They are shown where the page has no session card beside the player. Once the month is used up, that is said over the lane. */
function LowTimeNotices({ practice }: { practice: Practice }) {
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  return isBlocked ? null : <SessionNotices practice={practice} />;
}

/** While the song waits for a note, it says which. */
function AwaitedNote() {
  const { practiseScreen: texts } = useMessages();
  const nameOf = useNoteName();
  const awaited = useStore(useSongSession().late(singAlong).awaited);
  return (
    <p
      role="status"
      className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 animate-fade rounded-full bg-accent px-5 py-2 text-2xl font-semibold whitespace-nowrap text-on-accent empty:hidden"
    >
      {awaited === null ? null : texts.singNote(nameOf(awaited.midi))}
    </p>
  );
}
