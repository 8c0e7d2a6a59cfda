import { Play } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { LoadingStage } from './loading-stage.tsx';
import { MelodyPicture } from './melody-picture.tsx';

/** The player, its engine and the song: nothing of them is loaded before somebody asks for it. */
const DemoPlayer = lazyPart(() => import('./demo-player.tsx'));

/** A picture of the player, until one press makes it the real one. */
export function HeroDemo({ wayOn }: { wayOn: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <OpenDemo wayOn={wayOn} onClose={() => setOpen(false)} />;
  return <ClosedDemo buttonRef={button} onOpen={() => setOpen(true)} />;
}

interface ClosedDemoProps {
  buttonRef: React.RefObject<HTMLButtonElement>;
  onOpen: () => void;
}

function ClosedDemo({ buttonRef, onOpen }: ClosedDemoProps) {
  const { demo } = useMessages().landing;
  return (
    <div className="relative">
      <MelodyPicture />
      <button
        ref={buttonRef}
        type="button"
        onClick={onOpen}
        aria-describedby="demo-note"
        className="group absolute inset-0 flex flex-col items-center justify-center rounded-3xl bg-[#0d1424]/45 text-white transition-colors hover:bg-[#0d1424]/30"
      >
        <span className="flex items-center gap-3 rounded-full bg-white py-3 pr-6 pl-4 text-lg font-bold text-[#0d1424] shadow-dialog transition-transform group-hover:scale-105">
          <Play aria-hidden size={24} className="fill-current" />
          {demo.play}
        </span>
        <span id="demo-note" className="mt-3 rounded-full bg-[#0d1424]/80 px-3 py-1 text-sm font-medium">
          {demo.note}
        </span>
      </button>
    </div>
  );
}

/** Has the width of the page, so it goes below the words; the window goes along. */
function OpenDemo({ wayOn, onClose }: { wayOn: ReactNode; onClose: () => void }) {
  const { demo } = useMessages().landing;
  const box = useWhenShown<HTMLElement>((section) => {
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  });
  return (
    <section
      ref={box}
      data-demo
      tabIndex={-1}
      aria-label={demo.region}
      className="min-w-0 scroll-mt-28 md:scroll-mt-20"
    >
      <div className="min-h-[38rem]">
        <Suspense fallback={<LoadingStage />}>
          <DemoPlayer />
        </Suspense>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {wayOn}
        <button type="button" onClick={onClose} className={buttonClass('quiet', 'large')}>
          {demo.close}
        </button>
      </div>
    </section>
  );
}
