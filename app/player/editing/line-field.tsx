import { Scissors } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongLine } from '#domain/edits/edited-song.ts';
import type { LineEdits } from './line-edit.ts';
import { useTypedText } from './use-typed-text.ts';

/** The server takes no longer one. */
const LINE_MAX_LENGTH = 500;

interface LineFieldProps {
  line: SongLine;
  edits: LineEdits;
  /** `byHand` is false where the focus went elsewhere. */
  onEnd: (byHand: boolean) => void;
}

/** A whole line is one field, and is cut where the cursor stands. */
export function LineField({ line, edits, onEnd }: LineFieldProps) {
  const { editing } = useMessages();
  const texts = editing.line;
  const id = useId();
  const input = useWhenShown<HTMLInputElement>((field) => field.focus());
  const typed = useTypedText<boolean, 'words' | 'split'>(line.text, {
    save: (draft, byHand) => (edits.type(line, draft) ? { end: byHand } : { issue: 'words' }),
    cancelled: true,
    onEnd,
  });
  const { draft, issue } = typed;
  const split = () => {
    if (edits.split(line, draft, input.current?.selectionStart ?? 0)) typed.end(true);
    else typed.refuse('split');
  };
  return (
    <fieldset
      aria-label={texts.type}
      onBlur={typed.leave}
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
        onChange={(event) => typed.change(event.target.value)}
        onKeyDown={typed.press}
        className={`h-11 min-w-0 flex-1 basis-64 rounded-lg border bg-canvas px-2 text-base font-semibold text-ink ${issue === null ? 'border-accent' : 'border-bad'}`}
      />
      <Button look="quiet" Icon={Scissors} onMouseDown={keepCursor} onClick={split}>
        {texts.split}
      </Button>
      <Button look="quiet" onMouseDown={keepCursor} onClick={typed.cancel}>
        {editing.cancel}
      </Button>
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
