/** Pure. What the banner says. */
import type { Messages } from '#app/content/messages.ts';
import type { Feedback } from '../edits/edit-state.ts';

export function feedbackWords(
  feedback: Feedback,
  { editing, noteName }: Pick<Messages, 'editing'> & { noteName: (name: string) => string },
): string {
  const words = editing.feedback;
  switch (feedback.what) {
    case 'editing_lyrics':
      return words.editingLyrics(noteName(feedback.noteName));
    case 'cancelled_lyrics':
      return words.cancelledLyrics(noteName(feedback.noteName));
    case 'no_note':
      return editing.noNote;
    case 'cleared_word':
      return words.clearedWord(feedback.text);
    case 'updated_lyrics':
      return words.updatedLyrics(feedback.text);
    case 'cleared_lyrics':
      return words.clearedLyrics(noteName(feedback.noteName));
    case 'changed_note':
      return words.changedNote(noteName(feedback.noteName));
    case 'removed_note':
      return words.removedNote(noteName(feedback.noteName));
    case 'added_note':
      return words.addedNote(noteName(feedback.noteName), feedback.atSeconds.toFixed(2));
    case 'restored':
    case 'loaded':
    case 'saved':
      return words[feedback.what];
    default:
      return failureWords(feedback, { editing });
  }
}

function failureWords(
  { what, detail }: Extract<Feedback, { type: 'error' }>,
  { editing }: Pick<Messages, 'editing'>,
): string {
  const words = editing.feedback;
  switch (what) {
    case 'word_refused':
      return editing.wordIssue;
    case 'save_failed':
      return withDetail(words.saveFailed, detail);
    case 'load_failed':
      return withDetail(words.loadFailed, detail);
    case 'pipeline_not_found':
      return words.pipelineNotFound;
    case 'no_pipeline':
      return words.noPipeline;
    case 'saved_locally':
      return words.savedLocally(detail || words.saveFailed);
    default:
      return what satisfies never;
  }
}

function withDetail(words: string, detail: string): string {
  return detail === '' ? words : `${words}: ${detail}`;
}
