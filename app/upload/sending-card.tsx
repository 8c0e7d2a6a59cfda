import type { SendingProgress } from '#app/api/upload-song.ts';
import { buttonClass } from '#app/components/button.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { words } from '#app/content/catalogues.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { SongFindings } from '#app/song/song-findings.tsx';
import { StageRows } from '#app/song/stage-rows.tsx';
import { StageTip } from '#app/song/stage-tip.tsx';
import { useAwaitedCredits } from '#app/usage/use-awaited-credits.ts';
import { percentSent } from './upload-progress.ts';
import { waitingWords } from './waiting-words.ts';

await words('song', 'upload');

interface SendingCardProps extends SendingProgress {
  fileName: string;
  onCancel: () => void;
}

/** Shows what comes after it too, so that the card with the stages takes its place without a jump. */
export default function SendingCard({ fileName, onCancel, ...progress }: SendingCardProps) {
  const messages = useMessages();
  const { formats, upload } = messages;
  const { sentBytes, totalBytes } = progress;
  const hasArrived = sentBytes >= totalBytes && progress.waitsFor === null;
  /** All of it is there; the server begins once the address is confirmed. */
  const isHeld = useAwaitedCredits() > 0 && hasArrived;
  const percent = percentSent(sentBytes, totalBytes);
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold break-words">{upload.uploadingFile(fileName)}</h2>
        <p className="figures text-2xl font-bold text-accent">{percent}%</p>
      </div>
      <ProgressBar label={upload.uploading} ratio={percent / 100} />
      <div className="min-h-16 text-sm sm:min-h-11 text-soft">
        <p className="figures">
          {isHeld || !hasArrived
            ? upload.sent(formats.fileSize(sentBytes), formats.fileSize(totalBytes))
            : upload.storing}
        </p>
        {/* What changes once, not with every byte, is what a screen reader says. */}
        <p role="status">{isHeld ? upload.waitsForConfirmation : sendingWords(progress, messages)}</p>
      </div>
      <SongFindings findings={null} />
      <StageRows progress={null} hasWords />
      <StageTip progress={null} />
      <button type="button" onClick={onCancel} className={`${buttonClass('secondary')} mt-auto self-end`}>
        {upload.cancel}
      </button>
    </div>
  );
}

function sendingWords({ waitsFor, resumedBytes }: SendingProgress, messages: Messages): string {
  if (waitsFor !== null) return waitingWords(waitsFor, messages);
  return resumedBytes > 0 ? messages.upload.resumed(messages.formats.fileSize(resumedBytes)) : '';
}
