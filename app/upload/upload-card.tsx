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
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const { state, start, reset } = useUpload();

  const select = (chosen: File) => {
    const found = fileProblem(chosen);
    setProblem(found);
    setFile(found === null ? chosen : null);
  };
  const unselect = () => {
    reset();
    setFile(null);
  };

  return (
    <Card>
      {problem !== null && <FailureBox {...problemWords(problem, messages)} />}
      {content()}
    </Card>
  );

  function content() {
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
        return (
          <>
            <FailureBox what={state.what} next={state.next} />
            <FileLine file={file} />
            <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <button type="button" onClick={unselect} className={buttonClass('secondary')}>
                {messages.upload.chooseDifferent}
              </button>
              <button type="button" onClick={reset} className={buttonClass('primary')}>
                {messages.common.tryAgain}
              </button>
            </div>
          </>
        );
      default:
        return state satisfies never;
    }
  }
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
