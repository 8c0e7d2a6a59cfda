import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { buttonClass, iconButtonClass } from '#app/components/button.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { songProgressWords } from '#app/song/progress-words.ts';
import { usePipelineWatch } from '#app/song/use-pipeline-watch.ts';
import { endWords } from '../end-words.ts';
import { fileProblemWords } from '../file-problem-words.ts';
import { useStatusAtTheEnd } from '../use-status-at-the-end.ts';
import { waitingWords } from '../waiting-words.ts';
import type { QueuedFile } from './upload-queue.ts';

interface QueuedRowProps {
  queued: QueuedFile;
  onRemove: () => void;
  onRetry: () => void;
}

export function QueuedRow({ queued, onRemove, onRetry }: QueuedRowProps) {
  const messages = useMessages();
  const { file, state } = queued;
  const { queue } = messages.upload;
  return (
    <li className="rounded-2xl border border-line bg-canvas p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{file.name}</p>
          <p className="figures text-sm text-soft">{sizeAndCost(queued, messages)}</p>
        </div>
        {state.phase === 'failed' && state.help.length === 0 && (
          <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
            {messages.common.tryAgain}
          </button>
        )}
        {state.phase !== 'created' && (
          <button
            type="button"
            aria-label={queue.remove(file.name)}
            onClick={onRemove}
            className={iconButtonClass}
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </div>
      <div className="min-h-8 pt-2 text-sm">
        <QueuedStateWords queued={queued} />
      </div>
    </li>
  );
}

function sizeAndCost({ file, cost, problem }: QueuedFile, { common, formats, upload }: Messages): string {
  const size = formats.fileSize(file.size);
  if (problem !== null) return size;
  return `${size} · ${cost === null ? upload.calculating : common.credits(cost.credits)}`;
}

function QueuedStateWords({ queued }: { queued: QueuedFile }) {
  const messages = useMessages();
  const { failures, upload } = messages;
  const { file, problem, state } = queued;
  if (problem !== null) {
    const { what, next } =
      problem === 'too_long' ? { what: failures.songTooLong, next: '' } : fileProblemWords(problem, messages);
    return <p className="text-bad">{`${what} ${next}`}</p>;
  }
  switch (state.phase) {
    case 'waiting':
      return <p className="text-soft">{upload.queue.waiting}</p>;
    case 'sending': {
      const ratio = state.totalBytes === 0 ? 0 : state.sentBytes / state.totalBytes;
      return (
        <div className="flex flex-col gap-1.5">
          <ProgressBar label={upload.uploadingFile(file.name)} ratio={ratio} />
          <p className="figures text-soft">
            {state.waitsFor !== null
              ? waitingWords(state.waitsFor, messages)
              : upload.queue.sent(Math.floor(ratio * 100))}
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <div role="alert" className="text-bad">
          <p>{`${state.what} ${state.next}`}</p>
          {state.help.map(({ to, label }) => (
            <Link key={to} to={to} className="mr-4 inline-flex min-h-11 items-center font-semibold underline">
              {label}
            </Link>
          ))}
        </div>
      );
    case 'created':
      return <SongInWork songId={state.songId} fileName={file.name} />;
    default:
      return state satisfies never;
  }
}

/** The song that a file has become, followed to its end. */
function SongInWork({ songId, fileName }: { songId: string; fileName: string }) {
  const messages = useMessages();
  const watch = usePipelineWatch(songId);
  useStatusAtTheEnd(watch);
  const link = (
    <Link to={`/song/${songId}`} className={`mt-2 ${buttonClass('secondary')}`}>
      {messages.upload.completed.goToSong}
    </Link>
  );
  switch (watch.phase) {
    case 'running': {
      const { progress } = watch;
      const percent = progress?.percent ?? 0;
      return (
        <div className="flex flex-col gap-1.5">
          <ProgressBar label={messages.song.processing.progressOf(fileName)} ratio={percent / 100} />
          <p className="figures text-soft">{`${percent}% · ${progress ? songProgressWords(progress, messages) : ''}`}</p>
        </div>
      );
    }
    case 'completed':
      return (
        <>
          <p className="font-semibold text-good">{messages.upload.completed.title}</p>
          {link}
        </>
      );
    case 'failed':
    case 'not_found': {
      const { title, text } = endWords(watch, messages);
      return (
        <div role="alert">
          <p className="text-bad">{`${title} ${text}`}</p>
          {watch.phase === 'failed' && link}
        </div>
      );
    }
    case 'unauthenticated':
    case 'timed_out':
      return <p className="text-soft">{messages.failures.authenticationFailed}</p>;
    default:
      return watch satisfies never;
  }
}
