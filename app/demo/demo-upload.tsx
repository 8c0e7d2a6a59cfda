import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { FailureBox } from '#app/components/failure-box.tsx';
import { useMessages } from '#app/content/messages.ts';
import { DropZone } from '#app/upload/drop-zone.tsx';
import { fileProblemWords } from '#app/upload/file-problem-words.ts';
import { fileProblem } from '#app/upload/selected-audio.ts';
import { FileLine } from '#app/upload/selected-file.tsx';
import { demoCredits } from '#domain/demo/estimate.ts';
import { type DemoFile, isTooExpensive } from '#domain/demo/workbench.ts';

/** Of public/demo/first-light.opus. */
const DEMO_FILE_BYTES = 521_160;

interface DemoUploadProps {
  file: DemoFile | null;
  creditsLeft: number;
  hasFailed: boolean;
  onChoose: (file: DemoFile | null) => void;
  onStart: () => void;
}

export function DemoUpload({ file, creditsLeft, hasFailed, onChoose, onStart }: DemoUploadProps) {
  const { training } = useMessages();
  return (
    <Card className="flex flex-col gap-5">
      {hasFailed && <FailureBox what={training.failed} next={training.failedNext} />}
      {file === null ? (
        <FileChoice onChoose={onChoose} />
      ) : (
        <ChosenFile file={file} creditsLeft={creditsLeft} onChoose={onChoose} onStart={onStart} />
      )}
    </Card>
  );
}

function FileChoice({ onChoose }: Pick<DemoUploadProps, 'onChoose'>) {
  const messages = useMessages();
  const { training } = messages;
  const [problem, setProblem] = useState<ReturnType<typeof fileProblem>>(null);
  const choose = (chosen: File) => {
    const found = fileProblem(chosen);
    setProblem(found);
    if (found === null) onChoose({ name: chosen.name, sizeBytes: chosen.size });
  };
  return (
    <>
      {problem !== null && <FailureBox {...fileProblemWords(problem, messages)} />}
      <DropZone onFiles={([chosen]) => chosen && choose(chosen)} />
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-soft">
        {training.noFile}
        <button
          type="button"
          onClick={() => onChoose({ name: training.demoFile, sizeBytes: DEMO_FILE_BYTES })}
          className={buttonClass('secondary')}
        >
          {training.useOurs}
        </button>
      </p>
    </>
  );
}

function ChosenFile({
  file,
  creditsLeft,
  onChoose,
  onStart,
}: Omit<DemoUploadProps, 'file' | 'hasFailed'> & { file: DemoFile }) {
  const { failures, training, upload } = useMessages();
  const isRefused = isTooExpensive(file, creditsLeft);
  return (
    <div className="flex flex-col gap-5">
      <FileLine file={{ name: file.name, size: file.sizeBytes }} />
      <dl className="rounded-2xl bg-sunken p-5">
        <dt className="text-sm text-soft">{training.cost}</dt>
        <dd className="figures text-lg font-bold">{training.demoCredits(demoCredits(file.sizeBytes))}</dd>
        <dd className="mt-3 text-sm text-soft">{training.costNote}</dd>
      </dl>
      {isRefused && <FailureBox what={failures.insufficientCredits} next={training.smaller} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={() => onChoose(null)} className={buttonClass('secondary', 'large')}>
          {upload.chooseDifferent}
        </button>
        <button
          type="button"
          disabled={isRefused}
          onClick={onStart}
          className={buttonClass('primary', 'large')}
        >
          {isRefused ? upload.insufficient : upload.process}
        </button>
      </div>
    </div>
  );
}
