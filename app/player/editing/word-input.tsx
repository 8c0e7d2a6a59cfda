import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { tidyWord, WORD_MAX_LENGTH, type WordIssue, wordIssue } from '#domain/edits/word-rules.ts';

interface WordInputProps {
  noteName: string;
  word: string;
  /** Null: the word stays as it was. */
  onEnd: (word: string | null) => void;
}

/** In the place of a word. Enter and leaving the field save, Escape cancels. */
export function WordInput({ noteName, word, onEnd }: WordInputProps) {
  const { editing, formats } = useMessages();
  const id = useId();
  const { draft, setDraft, issue, save, press } = useWordEdit(word, onEnd);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <span className="relative inline-block">
      <input
        ref={input}
        value={draft}
        maxLength={WORD_MAX_LENGTH}
        size={Math.max(6, draft.length + 1)}
        aria-label={editing.wordOf(formats.noteName(noteName))}
        aria-invalid={issue !== null}
        aria-describedby={`${id}-issue`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={press}
        onBlur={save}
        className={`h-9 max-w-48 rounded-lg border bg-canvas px-2 text-base font-semibold text-ink ${issue === null ? 'border-accent' : 'border-bad'}`}
      />
      <span
        id={`${id}-issue`}
        role="alert"
        className="absolute top-full left-0 z-20 w-max max-w-56 rounded-lg bg-bad-wash text-left text-xs font-normal text-bad not-empty:mt-1 not-empty:p-2"
      >
        {issue !== null && editing.wordIssue}
      </span>
    </span>
  );
}

function useWordEdit(word: string, onEnd: WordInputProps['onEnd']) {
  const [draft, setDraft] = useState(word);
  const [issue, setIssue] = useState<WordIssue | null>(null);
  const hasEnded = useRef(false);
  const end = (written: string | null) => {
    // A field that is taken away while it has the focus loses it once more.
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(written);
  };
  const save = () => {
    const written = tidyWord(draft);
    const found = wordIssue(written);
    setIssue(found);
    if (found === null) end(written === tidyWord(word) ? null : written);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and Escape also end the composing of a word, and mean nothing else then.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(null);
  };
  return { draft, setDraft, issue, save, press };
}
