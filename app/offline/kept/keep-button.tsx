import { CloudDownload, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
  const { phase, keep, remove } = useKeeping(song);
  const kept = useKeptSongs(song.userId)?.find(({ songId }) => songId === song.songId);
  const isOffline = useIsOffline();
  const isKept = kept !== undefined && !kept.isGone;
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
  const keep = async () => {
    const signal = begin();
    setPhase({ name: 'keeping', bytes: 0 });
    try {
      await keepSong(song, (bytes) => setPhase({ name: 'keeping', bytes }), signal);
      setPhase({ name: 'idle' });
    } catch (error) {
      setPhase({ name: 'failed', failure: error instanceof KeepError ? error.failure : 'failed' });
    } finally {
      tellKeptChanged();
    }
  };
  const remove = async () => {
    await removeSong(song);
    setPhase({ name: 'idle' });
    tellKeptChanged();
  };
  return { phase, keep, remove };
}
