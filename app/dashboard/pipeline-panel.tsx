import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { advanceProgress, STAGE_ROWS } from '#app/song/pipeline-progress.ts';
import { type SongList, songsInWork } from '#app/songs/use-song-list.ts';
import type { SongBody } from '#domain/contracts/api.ts';

const HEADING_ID = 'pipeline-heading';

/** The songs in work. Fed by the list beside it, so that both say the same. */
export function PipelinePanel({ list: { loaded } }: { list: SongList }) {
  const { dashboard } = useMessages();
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="mb-3 text-lg font-bold">
        {dashboard.pipeline.title}
      </h2>
      {content()}
    </Card>
  );

  function content(): ReactNode {
    switch (loaded.phase) {
      case 'loading':
        return <Skeleton className="h-6 w-48" />;
      case 'failed':
        return <p className="text-sm text-soft">{dashboard.pipeline.failed}</p>;
      case 'ready':
        return <InWork songs={songsInWork(loaded.value.songs)} />;
      default:
        return loaded satisfies never;
    }
  }
}

function InWork({ songs }: { songs: SongBody[] }) {
  const { dashboard } = useMessages();
  if (songs.length === 0) return <p className="min-h-6 text-sm text-soft">{dashboard.pipeline.none}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {songs.map((song) => (
        <li key={song.id} className="flex items-center gap-3">
          <span className="shrink-0">
            <Spinner size={18} />
          </span>
          <div className="min-w-0">
            <Link to={`/song/${song.id}`} className="line-clamp-1 rounded font-semibold">
              {song.title}
            </Link>
            <StageText stage={song.processing_stage} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The stage and no percentage: the list of songs reports none, and a guess would look like one. */
function StageText({ stage }: { stage: string }) {
  const { song, common, dashboard } = useMessages();
  const { rowsDone } = advanceProgress(null, { pipeline_id: '', stage, message: '', progress: null });
  return <p className="text-sm text-soft">{words()}</p>;

  function words(): string {
    if (rowsDone === null) return common.status.pending;
    const row = STAGE_ROWS[rowsDone];
    return row === undefined ? dashboard.pipeline.finalizing : song.processing[row];
  }
}
