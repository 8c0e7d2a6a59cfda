import { type ReactNode, Suspense } from 'react';
import { BestKeyPanel } from '#app/coach/best-key-panel.tsx';
import { Card, TitledCard } from '#app/components/card.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { ExportPanel } from './export/export-panel.tsx';
import { NotesTable } from './lane/notes-table.tsx';
import { ResultReport } from './panels/result-report.tsx';
import { SongFacts } from './panels/song-facts.tsx';
import { useSong, useSongSession } from './session/use-song.ts';

// Loaded once somebody is heard: who only listens has none of it.
const CoachPanel = lazyPart(() => import('#app/coach/coach-panel.tsx'));

const EarTestCard = lazyPart(() => import('#app/ear-test/ear-test-card.tsx'));

await words('coach', 'fields', 'player', 'practiceTools', 'songFiles', 'title');

/** Where the song is more than its recording. Null where the page says it beside the player. */
export interface SongAbout {
  /** The title, where it can be edited, and what stands beside it. */
  heading: ReactNode;
  /** In place of what made the result and how good it is. */
  report: ReactNode;
  /** What the page knows of the song besides. */
  beside: ReactNode;
}

/** What belongs to the song as a whole: its facts, how good the result is, the singer's key, its files, and what the page knows of it. */
export default function SongScreen({ about }: { about: SongAbout }) {
  const { coach, songFiles } = useMessages();
  const { songId } = useSongSession();
  const isHeard = useSong((song) => song.isHeard);
  const { heading, report, beside } = about;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-canvas">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {heading}
          <Card className="figures">
            <SongFacts />
          </Card>
          {report ?? <ResultReport />}
          {isHeard && (
            <TitledCard title={coach.panel.title}>
              <Suspense fallback={null}>
                <CoachPanel />
              </Suspense>
            </TitledCard>
          )}
          <TitledCard title={coach.bestKey.title}>
            <BestKeyPanel />
          </TitledCard>
          <Suspense fallback={null}>
            <EarTestCard />
          </Suspense>
          {songId !== null && (
            <TitledCard title={songFiles.title}>
              <ExportPanel />
            </TitledCard>
          )}
          <NotesTable />
        </div>
        <aside className="flex min-w-0 flex-col gap-6">{beside}</aside>
      </div>
    </div>
  );
}
