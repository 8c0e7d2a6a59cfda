import { Mic } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';

const SingPanel = lazyPart(() => import('./sing-panel.tsx'));

/** The way to singing along: its code comes when somebody wants to. */
export function SingGate({ exercises }: { exercises: ComponentType }) {
  const { player, common } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<LoadingCard text={common.loading} />}>
        <SingPanel exercises={exercises} />
      </Suspense>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('secondary')}>
        <Mic aria-hidden size={18} />
        {player.singAlong}
      </button>
      <p className="flex-1 basis-56 text-sm text-soft">{player.singAlongText}</p>
    </div>
  );
}
