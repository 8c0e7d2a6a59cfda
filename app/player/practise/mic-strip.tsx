import { Suspense } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { singAlong } from '../sing/sing-along.ts';
import SingPanel from '../sing/sing-panel.tsx';
import { isDelayUnknown } from '../sing/sing-state.ts';
import { FirstSinging } from './first-singing.tsx';
import { StripTabs } from './strip-tabs.tsx';

const CoachPanel = lazyPart(() => import('#app/coach/coach-panel.tsx'));
const ExercisePanel = lazyPart(() => import('#app/warm-up/exercise-panel.tsx'));

/** The first time what has to be known before somebody is judged, afterwards everything about singing. */
export function MicStrip() {
  const { coach, player } = useMessages();
  const { singing } = useSongSession().late(singAlong);
  const isFirst = useStore(singing, isDelayUnknown);
  const isHeard = useSong((song) => song.isHeard);
  if (isFirst) return <FirstSinging />;
  const sing = { name: player.sing, content: <SingPanel exercises={ExercisePanel} /> };
  if (!isHeard) return <div className="py-2">{sing.content}</div>;
  const coaching = (
    <Suspense fallback={null}>
      <CoachPanel />
    </Suspense>
  );
  return <StripTabs tabs={[sing, { name: coach.panel.title, content: coaching }]} />;
}
