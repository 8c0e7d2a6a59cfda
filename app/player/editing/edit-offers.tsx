import type { ReactNode } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Draft, StoredEdits } from '../edits/edit-state.ts';
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

function OtherVersion({ conflict }: { conflict: StoredEdits }) {
  const song = useSongSession();
  const { editing, formats } = useMessages();
  const time =
    conflict.savedAtMs === null ? null : formats.dateTime(new Date(conflict.savedAtMs).toISOString());
  return (
    <Offer text={editing.conflict(time)}>
      <Button look="secondary" onClick={() => song.edits.takeTheirs()}>
        {editing.takeTheirs}
      </Button>
      <Button look="secondary" onClick={() => void song.edits.saveOverTheirs()}>
        {editing.saveOverTheirs}
      </Button>
    </Offer>
  );
}

function UnsavedDraft({ draft, count }: { draft: Draft; count: number }) {
  const song = useSongSession();
  const { editing, formats } = useMessages();
  const time = formats.dateTime(new Date(draft.keptAtMs).toISOString());
  return (
    <Offer text={editing.draft(time, count - 1)}>
      <Button look="secondary" onClick={() => song.edits.restoreDraft(draft.id)}>
        {editing.restoreDraft}
      </Button>
      <Button look="quiet" onClick={() => song.edits.discardDraft(draft.id)}>
        {editing.discardDraft}
      </Button>
    </Offer>
  );
}

function LoadAgain() {
  const song = useSongSession();
  const { common, editing } = useMessages();
  return (
    <Offer text={editing.unloaded}>
      <Button look="secondary" onClick={() => void song.edits.load()}>
        {common.tryAgain}
      </Button>
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
