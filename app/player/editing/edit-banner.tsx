import { useMessages } from '#app/content/messages.ts';
import type { EditStore } from './edit-store.ts';
import { feedbackWords } from './feedback-words.ts';
import { useEdits } from './use-edits.ts';

const LOOKS = { success: 'text-good', error: 'text-bad', info: 'text-ink' } as const;

/** What has just happened; its room is always there, so that nothing jumps. Why changes could not be saved stands for as long as they wait. */
export function EditBanner({ store }: { store: EditStore }) {
  const messages = useMessages();
  const feedback = useEdits(store, (state) => state.feedback);
  const saveFailure = useEdits(store, (state) => state.saveFailure);
  const hasUnsavedChanges = useEdits(store, (state) => state.hasUnsavedChanges);
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4 text-sm">
      <p role="status" className={feedback === null ? 'text-soft' : LOOKS[feedback.type]}>
        {feedback === null ? messages.editing.idle : feedbackWords(feedback, messages)}
      </p>
      {hasUnsavedChanges && (
        <p className="min-w-0 text-right text-warn">
          {saveFailure === null || feedback !== null
            ? messages.editing.unsaved
            : messages.editing.unsavedBecause(saveFailure || messages.editing.feedback.saveFailed)}
        </p>
      )}
    </div>
  );
}
