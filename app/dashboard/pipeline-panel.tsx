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
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h2 id={HEADING_ID} className="font-bold">
            {dashboard.pipeline.title}
          </h2>
          {pipelines?.length === 0 && <p className="text-sm text-soft">{dashboard.pipeline.none}</p>}
        </div>
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
      {pipelines === null && <p className="text-sm text-soft">{dashboard.pipeline.failed}</p>}
      {pipelines !== null && pipelines.length > 0 && <InWork pipelines={pipelines} />}
    </Card>
  );
}

function InWork({ pipelines }: { pipelines: ActivePipelineBody[] }) {
  const { dashboard } = useMessages();
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold text-soft">{dashboard.pipeline.active}</h3>
      <ul className="flex flex-col gap-4">
        {pipelines.map((pipeline) => (
          <li key={pipeline.pipeline_id}>
            <PipelineWidget
              songId={pipeline.file_id}
              title={pipeline.title}
              progress={progressOf(pipeline)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
