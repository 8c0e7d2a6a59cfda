import { Scissors } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine } from '#domain/edits/edited-song.ts';
import type { LineEdits } from './line-edit.ts';

/** As the server takes it. */
const LINE_MAX_LENGTH = 500;

interface LineFieldProps {
  line: SongLine;
  edits: LineEdits;
  /** `byHand`: not because the focus went elsewhere. */
  onEnd: (byHand: boolean) => void;
}

/** A whole line as one field. Enter and leaving it save, Escape cancels; the line is cut where the cursor stands. */
export function LineField({ line, edits, onEnd }: LineFieldProps) {
  const { editing } = useMessages();
  const texts = editing.line;
  const id = useId();
  const { input, draft, change, issue, split, cancel, keys, leave } = useLineDraft(line, edits, onEnd);
  return (
    <fieldset
      aria-label={texts.type}
      onBlur={leave}
      className="flex min-w-0 flex-wrap items-center justify-center gap-1"
    >
      <input
        ref={input}
        value={draft}
        maxLength={LINE_MAX_LENGTH}
        aria-label={texts.field}
        aria-invalid={issue !== null}
        aria-describedby={`${id}-issue`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keys}
        className={`h-11 min-w-0 flex-1 basis-64 rounded-lg border bg-canvas px-2 text-base font-semibold text-ink ${issue === null ? 'border-accent' : 'border-bad'}`}
      />
      <button type="button" onMouseDown={keepCursor} onClick={split} className={buttonClass('quiet')}>
        <Scissors aria-hidden size={18} />
        {texts.split}
      </button>
      <button type="button" onMouseDown={keepCursor} onClick={cancel} className={buttonClass('quiet')}>
        {editing.cancel}
      </button>
      <span id={`${id}-issue`} role="alert" className="basis-full text-xs font-normal text-bad">
        {issue === 'words' && editing.wordIssue}
        {issue === 'split' && texts.cannotSplit}
      </span>
    </fieldset>
  );
}

/** Not every browser says where the focus goes when a button is pressed: it stays in the field. */
function keepCursor(event: MouseEvent): void {
  event.preventDefault();
}

function useLineDraft(line: SongLine, edits: LineEdits, onEnd: LineFieldProps['onEnd']) {
  const input = useWhenShown<HTMLInputElement>((field) => field.focus());
  const [draft, setDraft] = useState(line.text);
  const [issue, setIssue] = useState<'words' | 'split' | null>(null);
  const hasEnded = useRef(false);
  const end = (byHand: boolean) => {
    // A field that is taken away while it has the focus loses it once more.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(byHand);
  };
  const save = (byHand: boolean) => (edits.type(line, draft) ? end(byHand) : setIssue('words'));
  return {
    input,
    draft,
    issue,
    change(text: string) {
      setDraft(text);
      setIssue(null);
    },
    split() {
      if (edits.split(line, draft, input.current?.selectionStart ?? 0)) end(true);
      else setIssue('split');
    },
    cancel: () => end(true),
    keys(event: KeyboardEvent) {
      // Enter and Escape also end the composing of a word, and mean nothing else then.
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // The button that gets the focus would else take the same key as a press, and open the field again.
      event.preventDefault();
      if (event.key === 'Enter') save(true);
      else end(true);
    },
    leave(event: FocusEvent<HTMLElement>) {
      const isInside = event.currentTarget.contains(event.relatedTarget);
      if (!isInside && !hasEnded.current) save(false);
    },
  };
}
