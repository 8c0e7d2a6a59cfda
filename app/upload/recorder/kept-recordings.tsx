import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '#app/api/use-loaded.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import {
  type KeptRecording,
  listRecordings,
  readRecording,
  removeRecording,
} from '#app/offline/storage/recording-store.ts';
import { fileExtension } from '#app/sound/capture/index.ts';
import { onceUploaded } from '../once-uploaded.ts';
import { knowLength } from '../selected-audio.ts';

const NO_RECORDINGS: readonly KeptRecording[] = [];

interface KeptRecordingsProps {
  userId: string;
  onUse: (file: File) => void;
}

/** What was sung here and is neither uploaded nor discarded. */
export function KeptRecordings({ userId, onUse }: KeptRecordingsProps) {
  const { recorder: words } = useMessages().upload;
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  // A browser that keeps nothing has nothing to show.
  const found = useLoaded(() => listRecordings(userId), NO_RECORDINGS, userId);
  const recordings = found.filter(({ id }) => !discarded.includes(id));
  const forget = async (id: string) => {
    await removeRecording(id);
    setDiscarded((known) => [...known, id]);
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {recordings.length > 0 && (
        <>
          <h2 className="font-bold">{words.keptTitle}</h2>
          <p className="text-sm text-soft">{words.keptText}</p>
          <ul className="mt-3 flex flex-col gap-3">
            {recordings.map((recording) => (
              <KeptRow
                key={recording.id}
                recording={recording}
                onUse={onUse}
                onDiscard={() => forget(recording.id)}
                focusAfter={() => box.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface KeptRowProps {
  recording: KeptRecording;
  onUse: (file: File) => void;
  onDiscard: () => Promise<void>;
  focusAfter: () => void;
}

function KeptRow({ recording, onUse, onDiscard, focusAfter }: KeptRowProps) {
  const { formats, upload } = useMessages();
  const { recorder: words } = upload;
  const sungAt = formats.dateTime(new Date(recording.startedAtMs).toISOString());
  const address = useAddress(recording);
  const use = async () => onUse(await fileOf(recording, words.fileName(sungAt)));
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-canvas p-4">
      <p className="figures font-semibold">{words.sungAt(sungAt, minutesAndSeconds(recording.seconds))}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the singer's own voice, of a moment ago */}
      <audio
        controls
        preload="metadata"
        src={address ?? undefined}
        aria-label={words.listen(sungAt)}
        className="h-11 w-full"
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void use()} className={buttonClass('primary')}>
          {words.use}
        </button>
        <QuestionDialog
          title={words.discardTitle}
          text={words.discardText}
          confirmLabel={words.discard}
          onConfirm={onDiscard}
          failureWords={() => words.discardFailed}
          focusAfter={focusAfter}
          trigger={(ask) => (
            <button type="button" onClick={ask} className={buttonClass('secondary')}>
              {words.discard}
            </button>
          )}
        />
      </div>
    </li>
  );
}

/** Of the recording's bytes, for the player; let go with the row. */
function useAddress(recording: KeptRecording): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    readRecording(recording).then(
      (bytes) => {
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [recording]);
  return address;
}

/** It leaves the device's store once it has become a song. */
async function fileOf(recording: KeptRecording, name: string): Promise<File> {
  const type = recording.type.split(';')[0] ?? recording.type;
  const file = new File([await readRecording(recording)], `${name}.${fileExtension(type)}`, { type });
  knowLength(file, recording.seconds);
  onceUploaded(file, () => void removeRecording(recording.id).catch(() => undefined));
  return file;
}
