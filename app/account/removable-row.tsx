import type { ReactNode } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useReload } from '#app/api/use-reload.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { focusHeading, type SectionId } from './sections.ts';

/** Something that lets somebody in: a passkey, an API key. */
interface Removable {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
  /** What else is to be known of it. */
  note?: string;
}

interface ItemWords {
  created: (date: string) => string;
  neverUsed: string;
  lastUsed: (time: string) => string;
}

interface ItemRowProps {
  item: Removable;
  words: ItemWords;
  className?: string;
  /** The button that removes it. */
  children: ReactNode;
}

/** Its name, and when it came and was used last. */
export function ItemRow({ item, words, className = 'px-5 sm:px-6', children }: ItemRowProps) {
  const { formats } = useMessages();
  return (
    <li className={`flex items-center gap-4 py-3 ${className}`}>
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{item.name}</p>
        {item.note !== undefined && <p className="text-sm text-soft">{item.note}</p>}
        <p className="text-sm text-soft">
          {words.created(formats.date(item.created_at))}
          {' · '}
          {item.last_used_at === null ? words.neverUsed : words.lastUsed(formats.dateTime(item.last_used_at))}
        </p>
      </div>
      {children}
    </li>
  );
}

export interface RemovalWords {
  remove: string;
  removeKey: (name: string) => string;
  removeTitle: (name: string) => string;
  removeText: string;
  removed: (name: string) => string;
  removeFailed: string;
}

interface RemovalProps {
  item: Pick<Removable, 'id' | 'name'>;
  words: RemovalWords;
  onRemove: (id: string) => Promise<unknown>;
  /** Whose heading has the focus when the row is gone. */
  section: SectionId;
}

interface RemovableRowProps extends RemovalProps {
  item: Removable;
  words: RemovalWords & ItemWords;
}

/** With a button that asks before it is removed. */
export function RemovableRow(row: RemovableRowProps) {
  return (
    <ItemRow item={row.item} words={row.words}>
      <Removal {...row} />
    </ItemRow>
  );
}

/** The button, and the question before it does anything. */
export function Removal({ item, words, onRemove, section }: RemovalProps) {
  const messages = useMessages();
  const reload = useReload();
  const remove = async () => {
    await onRemove(item.id);
    showNotice(words.removed(item.name));
    reload();
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button
          type="button"
          onClick={ask}
          aria-label={words.removeKey(item.name)}
          className={`${buttonClass('quiet')} -mr-4 shrink-0`}
        >
          {words.remove}
        </button>
      )}
      title={words.removeTitle(item.name)}
      text={words.removeText}
      confirmLabel={words.remove}
      onConfirm={remove}
      failureWords={(error) => changeFailureWords(error, words.removeFailed, messages)}
      focusAfter={() => focusHeading(section)}
    />
  );
}
