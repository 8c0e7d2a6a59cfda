import { useRef, useState } from 'react';
import { isRefused } from '#app/api/api-error.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { receivedBytes } from '#app/api/upload-song.ts';
import { abortUpload } from '#app/api/uploads-api.ts';
import { useReload } from '#app/api/use-reload.ts';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { OPEN_UPLOADS } from './read-open-uploads.ts';

interface UnfinishedUploadsProps {
  uploads: UploadBody[];
  /** Its cancelling is on the way: the server may name it once more. */
  cancelledId: string | null;
}

/** What was begun here or on another device and can be gone on with. Nothing is shown when there is nothing. */
export function UnfinishedUploads({ uploads, cancelledId }: UnfinishedUploadsProps) {
  const { unfinished } = useMessages().upload;
  const { failure, box, cancel } = useCancelling();
  const shown = uploads.filter((upload) => upload.id !== cancelledId);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {shown.length > 0 && (
        <section
          aria-labelledby="unfinished-uploads"
          className="mt-6 animate-arrive border-t border-line pt-5"
        >
          <h2 id="unfinished-uploads" className="font-bold">
            {unfinished.title}
          </h2>
          <p className="text-sm text-soft">{unfinished.text}</p>
          {failure !== null && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {failure}
            </p>
          )}
          <ul className="mt-3 flex flex-col gap-2">
            {shown.map((upload) => (
              <UnfinishedUpload key={upload.id} upload={upload} onCancel={() => void cancel(upload.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useCancelling() {
  const messages = useMessages();
  const reload = useReload(OPEN_UPLOADS);
  const [failure, setFailure] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const cancel = async (id: string) => {
    setFailure(null);
    try {
      await abortUpload(id);
    } catch (error) {
      // What has ended meanwhile needs no cancelling.
      const hasEnded = isRefused(error, 404) || isRefused(error, 409);
      if (!hasEnded)
        return setFailure(changeFailureWords(error, messages.upload.unfinished.cancelFailed, messages));
    }
    reload();
    // The button that was pressed goes with its row.
    box.current?.focus({ preventScroll: true });
  };
  return { failure, box, cancel };
}

function UnfinishedUpload({ upload, onCancel }: { upload: UploadBody; onCancel: () => void }) {
  const { formats } = useMessages();
  const { unfinished } = useMessages().upload;
  const total = formats.fileSize(upload.size_bytes);
  return (
    <li className="flex items-center justify-between gap-4 rounded-2xl border border-line bg-canvas px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{upload.file_name}</p>
        <p className="figures text-sm text-soft">
          {unfinished.arrived(formats.fileSize(receivedBytes(upload)), total)}
        </p>
      </div>
      <button
        type="button"
        aria-label={unfinished.cancelNamed(upload.file_name)}
        onClick={onCancel}
        className={buttonClass('secondary')}
      >
        {unfinished.cancel}
      </button>
    </li>
  );
}
