import { useEffect, useRef } from 'react';
import { listActivePipelines } from '#app/api/pipeline-api.ts';
import { type Loaded, useLoaded } from '#app/api/use-loaded.ts';
import type { ActivePipelinesBody } from '#domain/contracts/api.ts';

const POLL_MS = 5000;

/** The songs in work, asked for every five seconds while somebody looks. `onLeft` is told when one of them is not there any more. */
export function useActivePipelines(onLeft: () => void): {
  loaded: Loaded<ActivePipelinesBody>;
  reload: () => void;
} {
  const { loaded, reload } = useLoaded(listActivePipelines);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);

  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (loaded.phase !== 'ready') return;
    const now = new Set(loaded.value.pipelines.map(({ pipeline_id }) => pipeline_id));
    const hasLeft = [...known.current].some((id) => !now.has(id));
    known.current = now;
    if (hasLeft) onLeft();
  }, [loaded, onLeft]);
  return { loaded, reload };
}
