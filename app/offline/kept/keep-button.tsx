import { CloudDownload, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useAbort } from '#app/components/use-abort.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { KeepError, type KeepFailure, keepSong, removeSong, type SongToKeep } from './keep-song.ts';
import { tellKeptChanged, useIsOffline, useKeptSongs } from './use-kept-songs.ts';

await words('offline');

type Phase = { name: 'idle' } | { name: 'keeping'; bytes: number } | { name: 'failed'; failure: KeepFailure };

/** On the page of a song: for a train, a cellar, a choir's hall. */
export default function KeepButton({ song }: { song: SongToKeep }) {
  const { offline: texts, formats } = useMessages();
  const { phase, keep, refresh, remove } = useKeeping(song);
  const kept = useKeptSongs(song.userId)?.find(({ songId }) => songId === song.songId);
  const isOffline = useIsOffline();
  const isKept = kept !== undefined && !kept.isGone;
  const isOlder = isKept && kept.pipelineId !== song.pipelineId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run, and again when the network is back.
  useEffect(() => {
    if (isOlder && !isOffline) void refresh();
  }, [isOlder, isOffline, song.pipelineId]);
  return (
    <div className="mt-3 flex flex-col gap-2">
      {isKept ? (
        <button type="button" onClick={remove} className={`${buttonClass('quiet')} w-full`}>
          <Trash2 aria-hidden size={17} />
          {texts.remove}
        </button>
      ) : (
        <button
          type="button"
          onClick={keep}
          disabled={phase.name === 'keeping' || isOffline}
          className={`${buttonClass('secondary')} w-full`}
        >
          <CloudDownload aria-hidden size={17} />
          {texts.keep}
        </button>
      )}
      <p role="status" className="figures text-sm text-soft empty:hidden">
        {phase.name === 'keeping' && texts.keeping(formats.fileSize(phase.bytes))}
        {phase.name === 'failed' && texts.failures[phase.failure]}
        {phase.name === 'idle' && isKept && texts.kept(formats.fileSize(kept.bytes))}
        {phase.name === 'idle' && kept?.isGone && texts.gone}
      </p>
    </div>
  );
}

function useKeeping(song: SongToKeep) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const { begin } = useAbort();
  const fetchAll = async (): Promise<KeepFailure | null> => {
    const signal = begin();
    setPhase({ name: 'keeping', bytes: 0 });
    try {
      await keepSong(song, (bytes) => setPhase({ name: 'keeping', bytes }), signal);
      return null;
    } catch (error) {
      return error instanceof KeepError ? error.failure : 'failed';
    } finally {
      tellKeptChanged();
    }
  };
  const end = (failure: KeepFailure | null) =>
    setPhase(failure === null ? { name: 'idle' } : { name: 'failed', failure });
  const keep = async () => end(await fetchAll());
  /** The song was processed anew. Where that cannot be had now, what is kept stays as it was, and the next visit tries again. */
  const refresh = async () => {
    const failure = await fetchAll();
    end(failure === 'failed' ? null : failure);
  };
  const remove = async () => {
    await removeSong(song);
    setPhase({ name: 'idle' });
    tellKeptChanged();
  };
  return { phase, keep, refresh, remove };
}
