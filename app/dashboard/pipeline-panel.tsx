import { RefreshCw } from 'lucide-react';
import { useReload } from '#app/api/use-reload.ts';
import { iconButtonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { progressOf } from '#app/song/pipeline-progress.ts';
import { PipelineWidget } from '#app/song/pipeline-widget.tsx';
import type { ActivePipelineBody } from '#domain/contracts/api.ts';

const HEADING_ID = 'pipeline-heading';

/** The songs in work; null where they could not be loaded. */
export function PipelinePanel({ pipelines }: { pipelines: ActivePipelineBody[] | null }) {
  const { dashboard } = useMessages();
  const reload = useReload();
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="text-lg font-bold">
        {dashboard.pipeline.title}
      </h2>
      <div className="mb-1 flex items-center justify-between">
        <h3 className="text-sm font-semibold text-soft">{dashboard.pipeline.active}</h3>
        <button
          type="button"
          onClick={reload}
          aria-label={dashboard.pipeline.refresh}
          title={dashboard.pipeline.refresh}
          className={`${iconButtonClass} -mr-2.5`}
        >
          <RefreshCw aria-hidden size={17} />
        </button>
      </div>
      {pipelines === null ? (
        <p className="text-sm text-soft">{dashboard.pipeline.failed}</p>
      ) : (
        <InWork pipelines={pipelines} />
      )}
    </Card>
  );
}

function InWork({ pipelines }: { pipelines: ActivePipelineBody[] }) {
  const { dashboard } = useMessages();
  if (pipelines.length === 0) return <p className="min-h-6 text-sm text-soft">{dashboard.pipeline.none}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {pipelines.map((pipeline) => (
        <li key={pipeline.pipeline_id}>
          <PipelineWidget songId={pipeline.file_id} title={pipeline.title} progress={progressOf(pipeline)} />
        </li>
      ))}
    </ul>
  );
}
