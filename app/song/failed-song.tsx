import { Link } from '@remix-run/react';
import { CircleSlash, CircleX, RotateCcw } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { DeleteButton } from './delete-button.tsx';
import type { RetryFailure } from './retry-failure.ts';
import type { RunUpdate } from './run-update.ts';
import { useRetry } from './use-run-start.ts';
import { useTruePrice } from './use-true-price.ts';

interface FailedSongProps {
  song: SongBody;
  reason: RunErrorCode | null;
  onStarted: (update: RunUpdate | null) => void;
}

/** A song without a result: what became of it, and the three ways on. */
export function FailedSong({ song, reason, onStarted }: FailedSongProps) {
  const { runErrors, song: texts } = useMessages();
  const retry = useRetry(song.id, onStarted);
  const credits = useTruePrice(song.id, reason);
  const isCancelled = reason === 'cancelled';
  return (
    <NoticeCard
      isAlert
      icon={isCancelled ? <CircleSlash aria-hidden /> : <CircleX aria-hidden />}
      title={isCancelled ? texts.cancelled.title : texts.failed.title}
      text={isCancelled ? texts.cancelled.text : reason ? runErrors[reason] : texts.failed.fallback}
    >
      <p className="w-full text-center text-good">{texts.failed.refund}</p>
      {retry.failure !== null && <RetryRefused {...retry.failure} />}
      <RetryButton {...retry} credits={credits} />
      <Link to="/upload" className={buttonClass('secondary')}>
        {texts.failed.upload}
      </Link>
      <DeleteButton song={song} />
    </NoticeCard>
  );
}

interface RetryButtonProps {
  isStarting: boolean;
  start: () => void;
  /** Where it costs something else than before; null otherwise. */
  credits: number | null;
}

export function RetryButton({ isStarting, start, credits }: RetryButtonProps) {
  const { song } = useMessages();
  return (
    <button type="button" disabled={isStarting} onClick={start} className={buttonClass('primary')}>
      {isStarting ? <Spinner size={18} /> : <RotateCcw aria-hidden size={18} />}
      {credits === null ? song.failed.tryAgain : song.failed.tryForCredits(credits)}
    </button>
  );
}

export function RetryRefused({ what, next, help }: RetryFailure) {
  return (
    <div role="alert" className="w-full animate-arrive rounded-xl bg-bad-wash px-4 py-3 text-left text-bad">
      <p className="font-semibold">{what}</p>
      {next !== '' && <p className="mt-0.5 text-sm">{next}</p>}
      {help !== null && (
        <Link to={help.to} className="mt-1 inline-flex min-h-11 items-center font-semibold underline">
          {help.label}
        </Link>
      )}
    </div>
  );
}
