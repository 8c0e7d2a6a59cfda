import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { DropZone } from './drop-zone.tsx';
import { type FileProblem, fileProblem } from './selected-audio.ts';
import { FileLine, SelectedFile } from './selected-file.tsx';
import { SendingCard } from './sending-card.tsx';
import { useUpload } from './use-upload.ts';

export function UploadCard({ creditsLeft }: { creditsLeft: number }) {
  const messages = useMessages();
  const { file, problem, select, clear } = useChosenFile();
  const { state, start, reset } = useUpload();
  const unselect = () => {
    reset();
    clear();
  };

  const content = () => {
    if (file === null) return <DropZone onFile={select} />;
    switch (state.phase) {
      case 'idle':
        return (
          <SelectedFile
            file={file}
            creditsLeft={creditsLeft}
            onProcess={(durationSeconds) => start(file, durationSeconds)}
            onChooseDifferent={unselect}
          />
        );
      case 'sending':
        return <SendingCard fileName={file.name} {...state} onCancel={reset} />;
      case 'failed':
        return <FailedUpload {...state} file={file} onRetry={reset} onChooseDifferent={unselect} />;
      default:
        return state satisfies never;
    }
  };
  return (
    <Card>
      {problem !== null && <FailureBox {...problemWords(problem, messages)} />}
      {content()}
    </Card>
  );
}

/** The file that a person chose, or why it cannot be taken. */
function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const select = (chosen: File) => {
    const found = fileProblem(chosen);
    setProblem(found);
    setFile(found === null ? chosen : null);
  };
  return { file, problem, select, clear: () => setFile(null) };
}

interface FailedUploadProps {
  what: string;
  next: string;
  file: File;
  onRetry: () => void;
  onChooseDifferent: () => void;
}

function FailedUpload({ what, next, file, onRetry, onChooseDifferent }: FailedUploadProps) {
  const { common, upload } = useMessages();
  return (
    <>
      <FailureBox what={what} next={next} />
      <FileLine file={file} />
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={onChooseDifferent} className={buttonClass('secondary')}>
          {upload.chooseDifferent}
        </button>
        <button type="button" onClick={onRetry} className={buttonClass('primary')}>
          {common.tryAgain}
        </button>
      </div>
    </>
  );
}

function FailureBox({ what, next }: { what: string; next: string }) {
  return (
    <div role="alert" className="mb-5 animate-arrive rounded-xl bg-bad-wash px-4 py-3 text-bad">
      <p className="font-semibold">{what}</p>
      {next !== '' && <p className="mt-0.5 text-sm">{next}</p>}
    </div>
  );
}

function problemWords(problem: FileProblem, { failures }: Messages): { what: string; next: string } {
  switch (problem) {
    case 'not_audio':
      return { what: failures.notAudio, next: '' };
    case 'empty':
      return { what: failures.emptyFile, next: '' };
    case 'too_large':
      return { what: failures.fileTooLarge, next: failures.whatNext.size };
    default:
      return problem satisfies never;
  }
}
