import { useEffect, useState } from 'react';
import { type PipelineWatch, PipelineWatcher, type WatchRules } from './pipeline-watcher.ts';
import { STATUS_RULES } from './status-rules.ts';

const NOTHING_YET: PipelineWatch = {
  phase: 'running',
  progress: null,
  findings: null,
  isReconnecting: false,
};

/** The run that is under way, followed by the song's socket. `rules` must stay the same object. */
export function usePipelineWatch(songId: string, rules: WatchRules = STATUS_RULES): PipelineWatch {
  const [watch, setWatch] = useState(NOTHING_YET);
  useEffect(() => {
    const watcher = new PipelineWatcher(songId, rules, setWatch);
    watcher.start();
    return () => watcher.stop();
  }, [songId, rules]);
  return watch;
}
