import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';

const HEADING_ID = 'song-details-heading';

interface SongDetailsProps {
  song: SongBody;
  status: ProcessingStatus;
  /** What can be done with the song. */
  children?: ReactNode;
}

export function SongDetails({ song, status, children }: SongDetailsProps) {
  const messages = useMessages();
  const texts = messages.song;
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="mb-4 text-lg font-bold">
        {texts.detailsTitle}
      </h2>
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-1">
        <Detail name={texts.duration}>
          {song.duration_seconds === null ? texts.unknown : texts.seconds(Math.floor(song.duration_seconds))}
        </Detail>
        <Detail name={texts.status}>
          <StatusBadge status={status} />
        </Detail>
        <Detail name={texts.created}>
          <time dateTime={song.created_at}>{messages.formats.date(song.created_at)}</time>
        </Detail>
        {status === 'completed' && song.processing_credits_used !== null && (
          <Detail name={texts.creditsUsed}>{messages.common.credits(song.processing_credits_used)}</Detail>
        )}
        <Detail name={texts.fileName}>{song.original_filename}</Detail>
      </dl>
      {children !== undefined && <div className="mt-5">{children}</div>}
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  );
}
