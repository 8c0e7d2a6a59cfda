import { Link, useLocation } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { FailureBox } from '#app/components/failure-box.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { chosenIn, keepChosen, useVisit } from './chosen-files.ts';
import { DropZone } from './drop-zone.tsx';
import { fileProblemWords } from './file-problem-words.ts';
import { type FileProblem, fileProblem } from './selected-audio.ts';
import { FileLine, SelectedFile } from './selected-file.tsx';
import { SongLimitNotice } from './song-limit-notice.tsx';
import { STEADY_HEIGHT } from './steady-height.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import type { UploadFailure } from './upload-failure.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { useUpload } from './use-upload.ts';

export const loadSendingCard = () => import('./sending-card.tsx');
const SendingCard = lazyPart(loadSendingCard);
const Recorder = lazyPart(() => import('./recorder/recorder.tsx'));

interface UploadCardProps {
  /** Several files go in a queue. */
  takesMany: boolean;
  onMany: (files: File[]) => void;
  creditsLeft: number;
  unfinished: UploadBody[];
  onCreated: (song: SongBody) => void;
  /** Whatever else the page still says of an earlier song is past. */
  onChosen: () => void;
}

export function UploadCard({ creditsLeft, unfinished, onCreated, ...choice }: UploadCardProps) {
  const messages = useMessages();
  const userId = useUserId();
  const { file, problem, isFirstOfMany, select, clear } = useChosenFile(choice);
  const upload = useUpload(onCreated);
  const { state, cancelledId, reset } = upload;
  const unselect = () => {
    reset();
    clear();
  };
  useFreshVisit(() => state.phase === 'failed' && unselect());
  usePastedFiles(state.phase === 'idle', select);

  return (
    <FocusKeeper phase={`${state.phase} ${file === null}`}>
      <Card className={state.phase === 'sending' ? `flex flex-col ${STEADY_HEIGHT}` : ''}>
        {isFirstOfMany && file !== null && <OneAtATime />}
        {problem !== null && <FailureBox {...fileProblemWords(problem, messages)} className="mb-5" />}
        {file === null ? (
          <>
            <DropZone takesMany={choice.takesMany} pasteHint={messages.upload.orPaste} onFiles={select} />
            {userId !== null && (
              <Suspense fallback={<div className="mt-5 min-h-22 sm:min-h-11" />}>
                <Recorder userId={userId} onRecorded={(recorded) => select([recorded])} />
              </Suspense>
            )}
          </>
        ) : (
          <FileOnItsWay {...upload} file={file} creditsLeft={creditsLeft} onChooseDifferent={unselect} />
        )}
        {state.phase === 'idle' && <SongLimitNotice />}
        {state.phase !== 'sending' && (
          <UnfinishedUploads key={state.phase} uploads={unfinished} cancelledId={cancelledId} />
        )}
      </Card>
    </FocusKeeper>
  );
}

interface FileOnItsWayProps extends ReturnType<typeof useUpload> {
  file: File;
  creditsLeft: number;
  onChooseDifferent: () => void;
}

function FileOnItsWay({ file, state, start, cancel, ...chosen }: FileOnItsWayProps) {
  switch (state.phase) {
    case 'idle':
      return (
        <SelectedFile
          file={file}
          creditsLeft={chosen.creditsLeft}
          onProcess={(durationSeconds) => start(file, durationSeconds)}
          onChooseDifferent={chosen.onChooseDifferent}
        />
      );
    case 'sending':
      // The card around it has its height already.
      return (
        <Suspense fallback={null}>
          <SendingCard fileName={file.name} {...state} onCancel={cancel} />
        </Suspense>
      );
    case 'failed':
      return (
        <FailedUpload
          {...state}
          file={file}
          onRetry={state.again}
          onChooseDifferent={chosen.onChooseDifferent}
        />
      );
    default:
      return state satisfies never;
  }
}

/** The file that a person chose, or why it cannot be taken. */
function useChosenFile({
  takesMany,
  onMany,
  onChosen,
}: Pick<UploadCardProps, 'takesMany' | 'onMany' | 'onChosen'>) {
  const visit = useVisit();
  const [file, setFile] = useState<File | null>(() => chosenIn(visit)[0] ?? null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isFirstOfMany, setFirstOfMany] = useState(false);
  useEffect(() => keepChosen(visit, file === null ? [] : [file]), [visit, file]);
  const select = (files: File[]) => {
    const [chosen] = files;
    if (chosen === undefined) return;
    onChosen();
    if (takesMany && files.length > 1) return onMany(files);
    const found = fileProblem(chosen);
    setFirstOfMany(files.length > 1);
    setProblem(found);
    setFile(found === null ? chosen : null);
  };
  return { file, problem, isFirstOfMany, select, clear: () => setFile(null) };
}

/** Of several files, on a plan that takes one. */
function OneAtATime() {
  const { upload, usage } = useMessages();
  return (
    <div role="status" className="mb-5 rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
      <p>{upload.oneAtATime}</p>
      <Link to="/pricing" className="inline-flex min-h-11 items-center font-semibold underline">
        {usage.upgrade}
      </Link>
    </div>
  );
}

/** A link to this page that is followed once more begins anew; the page itself may be the same. */
function useFreshVisit(begin: () => void): void {
  const { key } = useLocation();
  const knownKey = useRef(key);
  useEffect(() => {
    if (knownKey.current === key) return;
    knownKey.current = key;
    begin();
  });
}

interface FailedUploadProps extends UploadFailure {
  file: File;
  onRetry: () => void;
  onChooseDifferent: () => void;
}

function FailedUpload({ what, next, help, file, onRetry, onChooseDifferent }: FailedUploadProps) {
  const { common, upload } = useMessages();
  return (
    <>
      <FailureBox what={what} next={next} className="mb-5" />
      <FileLine file={file} />
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={onChooseDifferent} className={buttonClass('secondary')}>
          {upload.chooseDifferent}
        </button>
        {help.toReversed().map(({ to, label }) => (
          <Link key={to} to={to} className={buttonClass(to === help[0]?.to ? 'primary' : 'secondary')}>
            {label}
          </Link>
        ))}
        {help.length === 0 && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            {common.tryAgain}
          </button>
        )}
      </div>
    </>
  );
}
