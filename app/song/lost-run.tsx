import { useEffect } from 'react';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { RunUpdate } from './run-update.ts';

await words('runErrors', 'song');

/** A song that failed to be done again is what it was, and the page says so. */
export default function LostRun({ lost: { pipelineId, reason } }: { lost: RunUpdate }) {
  const { runErrors, song } = useMessages();
  const isCancelled = reason === 'cancelled';
  const text = song.redo.unchanged(reason ? runErrors[reason] : song.failed.title);
  useEffect(() => {
    if (pipelineId === null) return;
    if (isCancelled) showNotice(text);
    else showFailure(text);
  }, [pipelineId, text, isCancelled]);
  return null;
}
