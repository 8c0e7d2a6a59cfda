import { isRefused } from '#app/api/api-error.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { cancelPipeline } from '#app/api/pipeline-api.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { RunUpdate } from './run-update.ts';

interface CancelButtonProps {
  songId: string;
  onCancelled: (update: RunUpdate) => void;
}

/** Asks once. A song that has ended meanwhile needs no cancelling: the page will show how it ended. */
export function CancelButton({ songId, onCancelled }: CancelButtonProps) {
  const messages = useMessages();
  const { cancelling, processing } = messages.song;
  const cancel = async () => {
    try {
      const { pipeline_id: pipelineId, error_code: reason } = await cancelPipeline(songId);
      onCancelled({ pipelineId, status: 'failed', reason });
    } catch (error) {
      if (!isRefused(error, 409)) throw error;
    }
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button type="button" onClick={ask} className={buttonClass('secondary')}>
          {processing.cancel}
        </button>
      )}
      title={cancelling.title}
      text={cancelling.text}
      confirmLabel={cancelling.confirm}
      dismissLabel={cancelling.keep}
      onConfirm={cancel}
      // The page keeps it: the button is gone with what was cancelled.
      focusAfter={() => undefined}
      failureWords={(error) => changeFailureWords(error, cancelling.failed, messages)}
    />
  );
}
