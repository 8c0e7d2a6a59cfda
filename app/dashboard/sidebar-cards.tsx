import { words } from '#app/content/catalogues.ts';
import type { ActivePipelineBody } from '#domain/contracts/api.ts';
import { PipelinePanel } from './pipeline-panel.tsx';
import { PracticePanel } from './practice-panel.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TodayCard } from './today-card.tsx';

await words('dashboard', 'song', 'work');

/** What lies below the usage panel, and waits for its figures anyway. */
export default function SidebarCards({ inWork }: { inWork: ActivePipelineBody[] | null }) {
  return (
    <>
      <TodayCard />
      <PracticePanel />
      <PipelinePanel pipelines={inWork} />
      <QuickActions />
    </>
  );
}
