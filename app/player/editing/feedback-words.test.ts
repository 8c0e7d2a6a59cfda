import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import type { Feedback } from '../edits/edit-state.ts';
import { feedbackWords } from './feedback-words.ts';

const SAID: [Feedback, string][] = [
  [{ type: 'info', what: 'editing_lyrics', noteName: 'C4' }, 'Editing lyrics for note C4'],
  [{ type: 'info', what: 'cancelled_lyrics', noteName: 'C4' }, 'Cancelled editing for note C4'],
  [{ type: 'success', what: 'updated_lyrics', text: 'la' }, 'Updated lyrics: la'],
  [{ type: 'success', what: 'cleared_lyrics', noteName: 'C4' }, 'Cleared lyrics for note C4'],
  [{ type: 'info', what: 'no_note' }, 'No note carries this word'],
  [{ type: 'success', what: 'cleared_word', text: 'la' }, 'Cleared “la”'],
  [{ type: 'success', what: 'added_note', noteName: 'C#4', atSeconds: 1.5 }, 'Added C#4 at 1.50s'],
  [{ type: 'success', what: 'removed_note', noteName: 'C4' }, 'Removed note C4'],
  [{ type: 'success', what: 'restored' }, 'Restored to original version'],
  [{ type: 'success', what: 'loaded' }, 'Loaded edited data'],
  [{ type: 'error', what: 'save_failed', detail: '' }, 'Failed to save edited version'],
  [{ type: 'error', what: 'load_failed', detail: 'no connection' }, 'Failed to load version: no connection'],
  [{ type: 'error', what: 'pipeline_not_found', detail: 'x' }, 'Pipeline not found'],
  [{ type: 'error', what: 'no_pipeline', detail: '' }, 'No pipeline ID set. Cannot save to server.'],
  [
    { type: 'error', what: 'saved_locally', detail: '' },
    'Server save failed. Changes saved locally only. Error: Failed to save edited version',
  ],
];

test('each thing that happens while editing is said in the specified words', () => {
  for (const [feedback, words] of SAID)
    expect(feedbackWords(feedback, { ...en, noteName: String })).toBe(words);
});
