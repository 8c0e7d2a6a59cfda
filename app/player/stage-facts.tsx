import { SongFacts } from './panels/song-facts.tsx';
import { useSong, useSongSession } from './session/use-song.ts';
import { KeySelector } from './title/key-selector.tsx';
import { useSongMetadata } from './title/use-song-metadata.ts';

/** What is known of the song, with its key to be chosen. In the demo nobody's key is saved, so none can be chosen. */
export function StageFacts() {
  const { songId } = useSongSession();
  const creditsUsed = useSong(({ row }) => row.creditsUsed);
  const metadata = useSongMetadata();
  return (
    <SongFacts
      keySelector={songId === null ? undefined : <KeySelector />}
      creditsUsed={metadata?.processing_credits_used ?? creditsUsed}
    />
  );
}
