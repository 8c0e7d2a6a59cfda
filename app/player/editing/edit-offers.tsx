import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { Conflict, Draft } from '../edits/edit-state.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** What waits for the singer's word: another tab's version, changes of an earlier day, a version that could not be loaded. */
export function EditOffers() {
  const conflict = useSong(({ editing }) => editing.conflict);
  const drafts = useSong(({ editing }) => editing.drafts);
  const phase = useSong(({ editing }) => editing.phase);
  return (
    <div aria-live="polite" className="flex flex-col gap-2 not-empty:mt-2">
      {conflict !== null && <OtherVersion conflict={conflict} />}
      {drafts[0] !== undefined && <UnsavedDraft draft={drafts[0]} count={drafts.length} />}
      {phase === 'unloaded' && <LoadAgain />}
    </div>
  );
}

function OtherVersion({ conflict }: { conflict: Conflict }) {
  const song = useSongSession();
  const { editing, formats } = useMessages();
  const time =
    conflict.savedAtMs === null ? null : formats.dateTime(new Date(conflict.savedAtMs).toISOString());
  return (
    <Offer text={editing.conflict(time)}>
      <button type="button" onClick={() => song.edits.takeTheirs()} className={buttonClass('secondary')}>
        {editing.takeTheirs}
      </button>
      <button
        type="button"
        onClick={() => void song.edits.saveOverTheirs()}
        className={buttonClass('secondary')}
      >
        {editing.saveOverTheirs}
      </button>
    </Offer>
  );
}

function UnsavedDraft({ draft, count }: { draft: Draft; count: number }) {
  const song = useSongSession();
  const { editing, formats } = useMessages();
  const time = formats.dateTime(new Date(draft.keptAtMs).toISOString());
  return (
    <Offer text={editing.draft(time, count - 1)}>
      <button
        type="button"
        onClick={() => song.edits.restoreDraft(draft.id)}
        className={buttonClass('secondary')}
      >
        {editing.restoreDraft}
      </button>
      <button
        type="button"
        onClick={() => song.edits.discardDraft(draft.id)}
        className={buttonClass('quiet')}
      >
        {editing.discardDraft}
      </button>
    </Offer>
  );
}

function LoadAgain() {
  const song = useSongSession();
  const { common, editing } = useMessages();
  return (
    <Offer text={editing.unloaded}>
      <button type="button" onClick={() => void song.edits.load()} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </Offer>
  );
}

function Offer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-xl bg-warn-wash px-3 py-2">
      <p className="min-w-0 flex-1 basis-64 text-sm text-warn">{text}</p>
      {children}
    </div>
  );
}
