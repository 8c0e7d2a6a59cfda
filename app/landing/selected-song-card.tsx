import { Link, useNavigate } from '@remix-run/react';
import { songFailureWords } from '#app/api/failure-words.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { FailureBox } from '#app/components/failure-box.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { readSong } from '#app/songs/read-songs.ts';
import { SongFacts } from '#app/songs/song-facts.tsx';
import { songStatus } from '#app/songs/song-status.ts';
import { useRecordPlay } from '#app/songs/use-record-play.ts';
import type { SongBody } from '#domain/contracts/api.ts';

const HEADING_ID = 'selected-song-heading';

/** The completed view of a song that was chosen elsewhere; one that is not completed says how it stands, and its page has the rest. */
export function SelectedSongCard({ songId }: { songId: string }) {
  const messages = useMessages();
  const found = useSong(songId);
  if (found === null) return <LoadingCard text={messages.song.loading} />;
  if (found instanceof Error) {
    return (
      <Card className="flex flex-col gap-5">
        <FailureBox what={songFailureWords(found, messages)} next="" />
        <AnotherButton />
      </Card>
    );
  }
  return <Chosen song={found} />;
}

function Chosen({ song }: { song: SongBody }) {
  const { upload } = useMessages();
  const recordPlay = useRecordPlay();
  const isPlayable = songStatus(song) === 'completed';
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-5">
      <div className="@container relative">
        {isPlayable && <p className="mb-1 text-sm font-semibold text-good">{upload.completed.title}</p>}
        <h2 id={HEADING_ID} className="text-xl font-bold break-words">
          {song.title}
        </h2>
        <SongFacts song={song} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to={`/song/${song.id}`}
          onClick={() => isPlayable && recordPlay(song.id)}
          className={buttonClass('primary')}
        >
          {upload.completed.goToSong}
        </Link>
        <AnotherButton />
      </div>
    </Card>
  );
}

/** Back to the upload panel. */
function AnotherButton() {
  const { upload } = useMessages();
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => navigate('/', { replace: true, state: null })}
      className={buttonClass('secondary')}
    >
      {upload.completed.another}
    </button>
  );
}

/** Null until it is there. */
function useSong(songId: string): SongBody | Error | null {
  const load = async (signal: AbortSignal) => {
    const found = await readSong(songId, { signal }).catch((error: Error) => error);
    return { songId, found };
  };
  const read = useLoaded(load, null, songId);
  return read?.songId === songId ? read.found : null;
}
