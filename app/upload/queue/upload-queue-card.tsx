import { useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { AUDIO_ACCEPT } from '#domain/songs/upload-file-types.ts';
import { QueuedRow } from './queued-row.tsx';
import { isMeasuring, MOST_FILES, type Queue, readyCount, waitingCredits } from './upload-queue.ts';
import { useUploadQueue } from './use-upload-queue.ts';

await words('fields', 'runErrors', 'song', 'upload', 'work');

interface UploadQueueCardProps {
  files: readonly File[];
  creditsLeft: number;
  onCreated: (song: SongBody) => void;
  onClose: () => void;
}

/** Several files, sent one after the other; each says for itself what it costs and how it stands. */
export default function UploadQueueCard({ files, creditsLeft, onCreated, onClose }: UploadQueueCardProps) {
  const { queue: said, another } = useQueueWords();
  const { queue, add, remove, start, retry } = useUploadQueue(files, onCreated);
  const hasWork = queue.files.some(({ state }) => state.phase === 'waiting' || state.phase === 'sending');
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-bold">{said.title(queue.files.length)}</h2>
        <p className="text-sm text-soft">{said.text}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {queue.files.map((one) => (
          <QueuedRow
            key={one.id}
            queued={one}
            onRemove={() => remove(one.id)}
            onRetry={() => retry(one.id)}
          />
        ))}
      </ul>
      {queue.refused > 0 && (
        <p role="alert" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
          {said.refused(queue.refused, MOST_FILES)}
        </p>
      )}
      <Total queue={queue} creditsLeft={creditsLeft} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={onClose} className={buttonClass('secondary', 'large')}>
          {hasWork ? said.close : another}
        </button>
        <MoreFiles onFiles={add} />
        {hasWork && <StartButton queue={queue} creditsLeft={creditsLeft} onStart={start} />}
      </div>
    </Card>
  );
}

function useQueueWords() {
  const { queue, completed } = useMessages().upload;
  return { queue, another: completed.another };
}

/** What is said of the price does not move what stands below. */
function Total({ queue, creditsLeft }: { queue: Queue; creditsLeft: number }) {
  const { common, failures, upload } = useMessages();
  const credits = waitingCredits(queue);
  if (readyCount(queue) === 0 && !isMeasuring(queue)) return null;
  const left = common.credits(creditsLeft);
  return (
    <div role="status" className="figures min-h-20 rounded-2xl bg-sunken p-4">
      <p className="font-semibold">
        {isMeasuring(queue) ? upload.calculating : upload.queue.total(common.credits(credits), left)}
      </p>
      <p className={`mt-1 text-sm ${credits > creditsLeft ? 'text-warn' : 'text-soft'}`}>
        {credits > creditsLeft
          ? `${failures.insufficientCredits} ${upload.queue.tooMany}`
          : upload.queue.refund}
      </p>
    </div>
  );
}

function StartButton({
  queue,
  creditsLeft,
  onStart,
}: {
  queue: Queue;
  creditsLeft: number;
  onStart: () => void;
}) {
  const { upload } = useMessages();
  const count = readyCount(queue);
  const isTooExpensive = waitingCredits(queue) > creditsLeft;
  const isDisabled = queue.isGoing || isMeasuring(queue) || count === 0 || isTooExpensive;
  return (
    <button type="button" disabled={isDisabled} onClick={onStart} className={buttonClass('primary', 'large')}>
      {isTooExpensive && !queue.isGoing ? upload.insufficient : upload.queue.process(count)}
    </button>
  );
}

function MoreFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { upload } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={buttonClass('secondary', 'large')}
      >
        {upload.queue.more}
      </button>
      <input
        ref={input}
        type="file"
        accept={AUDIO_ACCEPT}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
