import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { tidyWord, WORD_MAX_LENGTH, wordIssue } from '#domain/edits/word-rules.ts';
import type { WordEdit, WordEnd } from '../edits/word-edit.ts';

interface WordInputProps {
  edit: WordEdit;
  onEnd: (end: WordEnd) => void;
}

/**
 * In the place of a word. Enter saves, and leaving the field does where the word may be written; Escape and the cross leave the word as it
 * was. What is said of it stands below the nearest element with a position: it has more room than the field.
 */
export function WordInput({ edit, onEnd }: WordInputProps) {
  const { editing } = useMessages();
  const nameOf = useNoteName();
  const { word, noteName } = edit;
  const id = useId();
  const { draft, change, isRefused, cancel, press, leave } = useDraft(word.text, onEnd);
  const input = useWhenShown<HTMLInputElement>((field) => {
    field.focus({ preventScroll: true });
    field.select();
  });
  const name = noteName === null ? editing.editWord(word.text) : editing.wordOf(nameOf(noteName));
  return (
    <fieldset aria-label={name} onBlur={leave} className="inline-flex min-w-0">
      <span className="relative">
        <input
          ref={input}
          value={draft}
          maxLength={WORD_MAX_LENGTH}
          size={Math.max(6, draft.length + 1)}
          aria-label={name}
          aria-invalid={isRefused}
          aria-describedby={`${id}-issue`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          className={`h-9 max-w-56 rounded-lg border bg-canvas pr-11 pl-2 text-base font-semibold text-ink ${isRefused ? 'border-bad' : 'border-accent'}`}
        />
        <button
          type="button"
          onClick={cancel}
          aria-label={editing.cancel}
          title={editing.cancel}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-lg text-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden size={18} />
        </button>
      </span>
      <span
        id={`${id}-issue`}
        role="alert"
        className="absolute top-full left-1/2 z-20 w-56 -translate-x-1/2 rounded-lg bg-bad-wash text-left text-xs leading-normal font-normal text-bad not-empty:mt-1 not-empty:p-2"
      >
        {isRefused && editing.wordIssue}
      </span>
    </fieldset>
  );
}

function useDraft(word: string, onEnd: WordInputProps['onEnd']) {
  const [draft, setDraft] = useState(word);
  const [isRefused, setRefused] = useState(false);
  const hasEnded = useRef(false);
  const end = (ending: WordEnd) => {
    // A field that is taken away while it has the focus loses it once more.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(ending);
  };
  const ending = () => endOf(draft, word);
  const save = () => {
    const isFit = ending().type !== 'refused';
    setRefused(!isFit);
    if (isFit) end(ending());
  };
  return {
    draft,
    isRefused,
    change(text: string) {
      setDraft(text);
      setRefused(false);
    },
    cancel: () => end({ type: 'left' }),
    press(event: KeyboardEvent) {
      // Enter and Escape also end the composing of a word, and mean nothing else then.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') save();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end({ type: 'left' });
    },
    /** Never held back: a telephone has no Escape. */
    leave(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) end(ending());
    },
  };
}

/** A word that was left as it was is not judged. */
function endOf(draft: string, word: string): WordEnd {
  const [text, before] = [tidyWord(draft), tidyWord(word)];
  if (text === before) return { type: 'left' };
  return wordIssue(text, before) === null ? { type: 'typed', text } : { type: 'refused' };
}
