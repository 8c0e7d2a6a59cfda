import { buttonClass } from '#app/components/button.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import { humanFileSize } from '#app/format/file-size.ts';

interface SendingCardProps {
  fileName: string;
  sentBytes: number;
  totalBytes: number;
  onCancel: () => void;
}

export function SendingCard({ fileName, sentBytes, totalBytes, onCancel }: SendingCardProps) {
  const { upload } = useMessages();
  const ratio = totalBytes === 0 ? 0 : sentBytes / totalBytes;
  const isSent = ratio >= 1;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold break-words">{upload.uploadingFile(fileName)}</h2>
        <p className="figures text-lg font-bold text-accent">{Math.floor(ratio * 100)}%</p>
      </div>
      <ProgressBar label={upload.uploading} ratio={ratio} />
      <p aria-live="polite" className="figures min-h-6 text-sm text-soft">
        {isSent ? upload.storing : upload.sent(humanFileSize(sentBytes), humanFileSize(totalBytes))}
      </p>
      <button type="button" onClick={onCancel} className={`${buttonClass('secondary')} self-end`}>
        {upload.cancel}
      </button>
    </div>
  );
}
