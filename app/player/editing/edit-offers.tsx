import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { Conflict, Draft, EditStore } from './edit-store.ts';
import { useEdits } from './use-edits.ts';

/** What waits for the singer's word: another tab's version, changes of an earlier day, a version that could not be loaded. */
export function EditOffers({ store }: { store: EditStore }) {
  const conflict = useEdits(store, (state) => state.conflict);
  const drafts = useEdits(store, (state) => state.drafts);
  const phase = useEdits(store, (state) => state.phase);
  return (
    <div aria-live="polite" className="flex flex-col gap-2 not-empty:mt-2">
      {conflict !== null && <OtherVersion {...{ store, conflict }} />}
      {drafts[0] !== undefined && <UnsavedDraft {...{ store, draft: drafts[0], count: drafts.length }} />}
      {phase === 'unloaded' && <LoadAgain store={store} />}
    </div>
  );
}

function OtherVersion({ store, conflict }: { store: EditStore; conflict: Conflict }) {
  const { editing, formats } = useMessages();
  const time =
    conflict.savedAtMs === null ? null : formats.dateTime(new Date(conflict.savedAtMs).toISOString());
  return (
    <Offer text={editing.conflict(time)}>
      <button type="button" onClick={() => store.takeTheirs()} className={buttonClass('secondary')}>
        {editing.takeTheirs}
      </button>
      <button type="button" onClick={() => void store.saveOverTheirs()} className={buttonClass('secondary')}>
        {editing.saveOverTheirs}
      </button>
    </Offer>
  );
}

function UnsavedDraft({ store, draft, count }: { store: EditStore; draft: Draft; count: number }) {
  const { editing, formats } = useMessages();
  const time = formats.dateTime(new Date(draft.keptAtMs).toISOString());
  return (
    <Offer text={editing.draft(time, count - 1)}>
      <button type="button" onClick={() => store.restoreDraft(draft.id)} className={buttonClass('secondary')}>
        {editing.restoreDraft}
      </button>
      <button type="button" onClick={() => store.discardDraft(draft.id)} className={buttonClass('quiet')}>
        {editing.discardDraft}
      </button>
    </Offer>
  );
}

function LoadAgain({ store }: { store: EditStore }) {
  const { common, editing } = useMessages();
  return (
    <Offer text={editing.unloaded}>
      <button type="button" onClick={() => void store.load()} className={buttonClass('secondary')}>
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
