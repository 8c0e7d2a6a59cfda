import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { SongFacts } from './panels/song-facts.tsx';
import type { StageSong } from './stage/stage-song.ts';
import { KeySelector } from './title/key-selector.tsx';
import type { SongKey } from './title/use-song-key.ts';
import { useSongMetadata } from './title/use-song-metadata.ts';

interface StageFactsProps {
  result: PipelineResultBody;
  song: StageSong;
  songId: string | null;
  title: string;
  songKey: SongKey;
  savedKey: string | null;
  creditsUsed: number | null;
}

/** What is known of the song, with its key to be chosen. In the demo nobody's key is saved, so none can be chosen. */
export function StageFacts({ result, song, songId, title, songKey, savedKey, creditsUsed }: StageFactsProps) {
  const now = {
    key: songKey.detected,
    tempo_bpm: result.tempo?.bpm ?? null,
    processing_credits_used: creditsUsed,
    key_signature: savedKey,
  };
  const metadata = useSongMetadata(songId, title, now, result.duration_seconds);
  const keySelector = songId !== null && <KeySelector songKey={songKey} semitones={song.semitones} />;
  return (
    <SongFacts
      {...{ result, song }}
      keySelector={keySelector || undefined}
      keyName={songKey.shown}
      creditsUsed={metadata?.processing_credits_used ?? creditsUsed}
    />
  );
}
