import { words } from '#app/content/catalogues.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { FailedSong } from './failed-song.tsx';
import { ProcessingSong } from './processing-song.tsx';
import type { Processing } from './use-processing.ts';

await words('fields', 'runErrors', 'song', 'songs', 'work');

/** A song that has no result to practise with, or not yet. Most songs that are opened have one, and do not wait for this. */
export default function UnfinishedSong({ song, processing }: { song: SongBody; processing: Processing }) {
  const { status, pipelineId, reason, accept } = processing;
  return status === 'failed' ? (
    <FailedSong song={song} reason={reason} onStarted={accept} />
  ) : (
    <ProcessingSong key={pipelineId} song={song} onUpdate={accept} />
  );
}
