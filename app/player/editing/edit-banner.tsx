import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { useSong } from '../session/use-song.ts';
import { feedbackWords } from './feedback-words.ts';

const LOOKS = { success: 'text-good', error: 'text-bad', info: 'text-ink' } as const;

/** What has just happened, else why a save failed, as long as that is so; its room is always there, so that nothing jumps. */
export function EditBanner() {
  const { editing } = useMessages();
  const noteName = useNoteName();
  const feedback = useSong(({ editing }) => editing.feedback ?? editing.saveFailure);
  const hasUnsavedChanges = useSong(({ editing }) => editing.hasUnsavedChanges);
  return (
    <div className="flex min-h-6 items-baseline justify-between gap-4 text-sm">
      <p role="status" className={feedback === null ? 'text-soft' : LOOKS[feedback.type]}>
        {feedback === null ? editing.idle : feedbackWords(feedback, { editing, noteName })}
      </p>
      {hasUnsavedChanges && <p className="shrink-0 text-warn">{editing.unsaved}</p>}
    </div>
  );
}
