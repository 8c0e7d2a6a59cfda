import { Mic } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { toggleStrip } from '../session/player-view.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { singAlong } from '../sing/sing-along.ts';
import { isDelayUnknown } from '../sing/sing-state.ts';
import { BarButton } from './bar-button.tsx';
import type { PractiseLayout } from './practise-layout.ts';

const QUIETEST_DB = -60;
const BARS = [6, 10, 14, 18] as const;
/** Eyes read no quicker than this. */
const SHOWN_EVERY_MS = 100;

/** One press and the microphone is on; the first time it asks how the song is heard. Then it opens the settings of the microphone. */
export function MicButton({ shape }: { shape: PractiseLayout['shape'] }) {
  const { practiseScreen: texts, sing } = useMessages();
  const session = useSongSession();
  const { view } = session;
  const { singing } = session.late(singAlong);
  const phase = useStore(singing, (state) => state.phase);
  const isOpen = useSong((song) => song.view.strip === 'mic');
  useFirstQuestion();
  const isOn = phase === 'listening';
  const press = () => {
    if (phase === 'listening') return toggleStrip(view, 'mic');
    if (phase === 'off') void singing.start();
  };
  return (
    <BarButton
      label={isOn ? texts.micOn : texts.mic}
      name={phase === 'opening' ? sing.opening : isOn ? texts.micOn : texts.mic}
      icon={isOn ? <LevelMeter /> : <Mic aria-hidden size={20} />}
      shape={shape}
      attributes={{
        'data-opens': 'mic',
        'aria-expanded': isOpen,
        'aria-disabled': phase === 'opening',
        className: isOn && !isOpen ? (shape === 'phone' ? 'text-good!' : 'bg-good-wash! text-good!') : '',
        onClick: press,
      }}
    />
  );
}

/** The strip opens by itself where the singer has to know or to answer something, and closes once that is answered. */
function useFirstQuestion(): void {
  const session = useSongSession();
  const { singing } = session.late(singAlong);
  const hasQuestion = useStore(singing, (state) => isDelayUnknown(state) || state.problem !== null);
  useEffect(() => {
    if (!hasQuestion) return;
    const { view } = session;
    view.change({ strip: 'mic' });
    return () => {
      if (view.get().strip === 'mic') view.change({ strip: null });
    };
  }, [hasQuestion, session]);
}

/** Four bars say how loud the microphone hears. They are written past React. */
function LevelMeter() {
  const { singing } = useSongSession().late(singAlong);
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shownAtMs = Number.NEGATIVE_INFINITY;
    return singing.onDetected((frames) => {
      const nowMs = performance.now();
      if (ref.current === null || nowMs - shownAtMs < SHOWN_EVERY_MS) return;
      shownAtMs = nowMs;
      const loudestDb = Math.max(QUIETEST_DB, ...frames.map(({ levelDb }) => levelDb));
      ref.current.dataset.level = String(Math.round((1 - loudestDb / QUIETEST_DB) * BARS.length));
    });
  }, [singing]);
  return (
    <span ref={ref} aria-hidden data-level="0" className="level-meter">
      {BARS.map((heightPixels) => (
        <span key={heightPixels} style={{ height: heightPixels }} />
      ))}
    </span>
  );
}
