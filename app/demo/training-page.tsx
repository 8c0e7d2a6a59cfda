import { FlaskConical, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { DEMO_STARTING_CREDITS } from '#domain/demo/estimate.ts';
import { DemoUpload } from './demo-upload.tsx';
import { type Demo, useDemo } from './use-demo.ts';

const loadProgress = () => import('./demo-progress.tsx');
const DemoProgress = lazyPart(loadProgress);
const DemoStage = lazyPart(() => import('./demo-stage.tsx'));

export function TrainingPage() {
  const { training } = useMessages();
  const demo = useDemo();
  const { phase, creditsLeft } = demo.bench;
  return (
    <PageShell title={training.title} width={phase === 'complete' ? 'wide' : 'narrow'} aside={<DemoBadge />}>
      <p className="-mt-3 mb-6 max-w-prose text-soft">{training.lead}</p>
      <DemoUser creditsLeft={creditsLeft} />
      <FocusKeeper phase={phase} className="mt-6">
        <Workbench demo={demo} />
      </FocusKeeper>
    </PageShell>
  );
}

/** Only what comes later waits for its code: a part that the server sends must not. */
function Workbench({ demo }: { demo: Demo }) {
  const { player } = useMessages();
  const { bench, act } = demo;
  const loading = <LoadingCard text={player.loading} />;
  switch (bench.phase) {
    case 'upload':
      return (
        <DemoUpload
          {...bench}
          onChoose={(file) => {
            void loadProgress().catch(() => undefined);
            act({ type: 'chosen', file });
          }}
          onStart={() => act({ type: 'started', nowMs: performance.now() })}
        />
      );
    case 'processing':
      return (
        <Suspense fallback={loading}>
          <DemoProgress
            fileName={bench.file.name}
            percent={bench.percent}
            onSkip={() => act({ type: 'skipped' })}
          />
        </Suspense>
      );
    case 'complete':
      if (demo.song === null) return loading;
      return (
        <Suspense fallback={loading}>
          <DemoStage song={demo.song} fileName={bench.file.name} onAgain={() => act({ type: 'again' })} />
        </Suspense>
      );
    default:
      return bench satisfies never;
  }
}

function DemoBadge() {
  const { training } = useMessages();
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-warn-wash px-3 py-1.5 text-sm font-semibold text-warn">
      <FlaskConical aria-hidden size={16} />
      {training.badge}
    </span>
  );
}

function DemoUser({ creditsLeft }: { creditsLeft: number }) {
  const { training } = useMessages();
  return (
    <div className="flex items-center gap-4 rounded-2xl border border-line bg-surface px-4 py-3">
      <UserRound aria-hidden className="shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{training.user}</span>
          <span aria-live="polite" className="figures">
            {training.creditsLeft(creditsLeft, DEMO_STARTING_CREDITS)}
          </span>
        </p>
        <p className="text-sm text-soft">{training.creditsNote}</p>
      </div>
    </div>
  );
}
