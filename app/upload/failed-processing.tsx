import { Link } from '@remix-run/react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { RetryButton, RetryRefused } from '#app/song/failed-song.tsx';
import { useRetry } from '#app/song/use-run-start.ts';
import { useTruePrice } from '#app/song/use-true-price.ts';
import { type BadEnd, endWords } from './end-words.ts';
import type { CreatedSong } from './use-created-song.ts';

interface FailedProcessingProps {
  song: CreatedSong;
  end: BadEnd;
  onTriedAgain: () => void;
}

/** Stands above the upload card: the same file can be tried again without another upload, or another one chosen below. */
export function FailedProcessing({ song, end, onTriedAgain }: FailedProcessingProps) {
  const messages = useMessages();
  const credits = useTruePrice(song.id, end.phase === 'failed' ? end.reason : null);
  const retry = useRetry(song.id, onTriedAgain);
  const { title, text, isFailure } = endWords(end, messages);
  return (
    <Card className="flex flex-col gap-4">
      <div
        role="alert"
        className={`rounded-xl px-4 py-3 ${isFailure ? 'bg-bad-wash text-bad' : 'bg-warn-wash text-warn'}`}
      >
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{text}</p>
      </div>
      <p className="font-semibold break-words">{song.fileName}</p>
      {retry.failure !== null && <RetryRefused {...retry.failure} />}
      {end.phase === 'failed' && (
        <div className="flex flex-wrap gap-3">
          <RetryButton {...retry} credits={credits} />
          <Link to={`/song/${song.id}`} className={buttonClass('secondary')}>
            {messages.upload.completed.goToSong}
          </Link>
        </div>
      )}
    </Card>
  );
}
