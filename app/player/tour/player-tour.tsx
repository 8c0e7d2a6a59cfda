import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChangePreferences } from '#app/auth/use-change-preferences.ts';
import { Button, IconButton } from '#app/components/buttons.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useSong } from '../session/use-song.ts';
import { stepAfter, TOUR_STEPS, type TourStep } from './tour-steps.ts';
import { anchorOf, pointAt, virtualAnchor } from './tour-target.ts';

await words('fields', 'tour');

interface PlayerTourProps {
  stageRef: RefObject<HTMLElement>;
  /** It closes for now; what is for good is kept with the account. */
  onClose: () => void;
}

/**
 * Three words about the player, each beside what it is about. It blocks nothing: only its own buttons take a press. Whoever tries the
 * player meanwhile keeps it, and whoever presses anything else goes on without it.
 */
export default function PlayerTour({ stageRef, onClose }: PlayerTourProps) {
  const { tour } = useMessages();
  const changePreferences = useChangePreferences();
  const card = useRef<HTMLDivElement>(null);
  const [step, setStep] = useTourStep();
  const target = () => anchorOf(stageRef.current, step);
  useEffect(() => pointAt(anchorOf(stageRef.current, step)), [stageRef, step]);
  const close = () => {
    if (card.current?.contains(document.activeElement)) anchorOf(stageRef.current, 'play')?.focus();
    onClose();
  };
  const end = () => {
    close();
    void changePreferences({ tour: 'done' });
  };
  const next = () => {
    const after = stepAfter(step);
    if (after === null) return end();
    setStep(after);
    anchorOf(stageRef.current, after)?.scrollIntoView();
  };
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Popover.Anchor virtualRef={virtualAnchor(target)} key={step} />
      <Popover.Content
        ref={card}
        role="region"
        aria-label={tour.title}
        {...{ side: 'top', sideOffset: 10, collisionPadding: 8, updatePositionStrategy: 'always' }}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          const pressed = event.target as Node;
          // The icon of a button may be gone by now: playing, it is another one.
          if (!pressed.isConnected || stageRef.current?.contains(pressed)) event.preventDefault();
        }}
        className="player-tour z-40 w-[min(19rem,calc(100vw-1rem))] rounded-2xl border border-accent bg-surface p-4 text-ink shadow-dialog"
      >
        <StepText step={step} />
        <Buttons step={step} onNext={next} onEnd={end} />
        <Popover.Arrow width={16} height={8} className="fill-accent" />
      </Popover.Content>
    </Popover.Root>
  );
}

/** A singer who plays has found the button. */
function useTourStep() {
  const isPlaying = useSong((song) => song.isPlaying);
  const [step, setStep] = useState<TourStep>('play');
  if (isPlaying && step === 'play') setStep('notes');
  return [step, setStep] as const;
}

/** Read aloud when it comes, without taking the focus. */
function StepText({ step }: { step: TourStep }) {
  const { tour } = useMessages();
  const { title, text } = tour.steps[step];
  const [heard, setHeard] = useState('');
  useEffect(() => setHeard(`${title}. ${text}`), [title, text]);
  return (
    <>
      <p className="figures text-xs text-soft">
        {tour.place(TOUR_STEPS.indexOf(step) + 1, TOUR_STEPS.length)}
      </p>
      <p className="mt-1 pr-9 font-bold">{title}</p>
      <p className="mt-1 text-sm text-soft">{text}</p>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </>
  );
}

interface ButtonsProps {
  step: TourStep;
  onNext: () => void;
  onEnd: () => void;
}

function Buttons({ step, onNext, onEnd }: ButtonsProps) {
  const { tour } = useMessages();
  const isLast = stepAfter(step) === null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 *:pointer-events-auto">
      {!isLast && (
        <Button look="quiet" onClick={onEnd} className="-ml-3 px-3">
          {tour.never}
        </Button>
      )}
      <Button look="primary" onClick={onNext} className="ml-auto">
        {isLast ? tour.finish : tour.next}
      </Button>
      <IconButton name={tour.close} Icon={X} onClick={onEnd} className="absolute! top-1 right-1" />
    </div>
  );
}
