import { FileAudio2 } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { useAwaitedCredits } from '#app/usage/use-awaited-credits.ts';
import { isTooLong } from '#domain/songs/upload-limits.ts';
import { CostBox } from './cost-box.tsx';
import { useCost } from './selected-audio.ts';

interface SelectedFileProps {
  file: File;
  creditsLeft: number;
  onProcess: (durationSeconds: number | null) => void;
  onChooseDifferent: () => void;
}

export function SelectedFile({ file, creditsLeft, onProcess, onChooseDifferent }: SelectedFileProps) {
  const { upload, failures } = useMessages();
  const cost = useCost(file);
  const isOverlong = cost.phase === 'known' && isTooLong(cost.durationSeconds);
  const awaitedCredits = useAwaitedCredits();
  const isDearerThan = (credits: number) => !isOverlong && cost.phase === 'known' && cost.credits > credits;
  const isTooExpensive = isDearerThan(creditsLeft + awaitedCredits);
  return (
    <div className="flex flex-col gap-5">
      <FileLine file={file} />
      <CostBox cost={cost} creditsLeft={creditsLeft} />
      {(isOverlong || isTooExpensive) && (
        <p role="alert" className="rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
          {isOverlong ? failures.songTooLong : failures.insufficientCredits}
        </p>
      )}
      {!isTooExpensive && isDearerThan(creditsLeft) && (
        <p role="status" className="rounded-xl bg-accent-wash px-4 py-3 text-sm">
          {upload.beforeConfirmed}
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={onChooseDifferent} className={buttonClass('secondary', 'large')}>
          {upload.chooseDifferent}
        </button>
        <button
          type="button"
          disabled={cost.phase !== 'known' || isOverlong || isTooExpensive}
          onClick={() => cost.phase === 'known' && onProcess(cost.durationSeconds)}
          className={buttonClass('primary', 'large')}
        >
          {isTooExpensive ? upload.insufficient : upload.process}
        </button>
      </div>
    </div>
  );
}

export function FileLine({ file }: { file: Pick<File, 'name' | 'size'> }) {
  const { formats, upload } = useMessages();
  return (
    <div className="flex items-center gap-4 rounded-2xl border border-line bg-canvas p-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-xl bg-accent-wash text-accent">
        <FileAudio2 aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="sr-only">{upload.selected}</p>
        <p className="font-semibold break-words">{file.name}</p>
        <p className="figures text-sm text-soft">{formats.fileSize(file.size)}</p>
      </div>
    </div>
  );
}
