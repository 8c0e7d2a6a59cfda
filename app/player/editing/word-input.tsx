import { X } from 'lucide-react';
import { useId } from 'react';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { tidyWord, WORD_MAX_LENGTH, wordIssue } from '#domain/edits/word-rules.ts';
import type { WordEdit, WordEnd } from '../edits/word-edit.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { useTypedText } from './use-typed-text.ts';
import { endWord, keyOfWord } from './word-editing.ts';

/** It stands over the lane, where a word was pressed there. */
export function WordField() {
  const session = useSongSession();
  const edit = useSong((song) => song.wordEdit);
  if (edit === null || edit.atPixels === null) return null;
  const { left, top } = edit.atPixels;
  return (
    <div
      className="absolute z-10 w-60"
      style={{
        left: `clamp(4px, ${left}px, calc(100% - 15rem - 4px))`,
        top: `clamp(4px, ${top - 36}px, calc(100% - 7.5rem))`,
      }}
    >
      <WordInput key={keyOfWord(edit.word)} edit={edit} onEnd={(end) => endWord(session, edit, end)} />
    </div>
  );
}

interface WordInputProps {
  edit: WordEdit;
  onEnd: (end: WordEnd) => void;
}

/** It stands in the place of a word. What is said of it stands below the nearest element with a position: it has more room than the field. */
export function WordInput({ edit, onEnd }: WordInputProps) {
  const { editing } = useMessages();
  const nameOf = useNoteName();
  const { word, noteName } = edit;
  const id = useId();
  const typed = useTypedText<WordEnd, 'word'>(word.text, {
    // When the focus goes elsewhere nobody is held back: a telephone has no Escape.
    save(draft, byHand) {
      const end = endOf(draft, word.text);
      return end.type === 'refused' && byHand ? { issue: 'word' } : { end };
    },
    cancelled: { type: 'left' },
    onEnd,
  });
  const { draft } = typed;
  const isRefused = typed.issue !== null;
  const input = useWhenShown<HTMLInputElement>((field) => {
    field.focus({ preventScroll: true });
    field.select();
  });
  const name = noteName === null ? editing.editWord(word.text) : editing.wordOf(nameOf(noteName));
  return (
    <fieldset aria-label={name} onBlur={typed.leave} className="inline-flex min-w-0">
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
          onChange={(event) => typed.change(event.target.value)}
          onKeyDown={typed.press}
          className={`h-9 max-w-56 rounded-lg border bg-canvas pr-11 pl-2 text-base font-semibold text-ink ${isRefused ? 'border-bad' : 'border-accent'}`}
        />
        <button
          type="button"
          onClick={typed.cancel}
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

/** A word that was left as it was is not judged. */
function endOf(draft: string, word: string): WordEnd {
  const [text, before] = [tidyWord(draft), tidyWord(word)];
  if (text === before) return { type: 'left' };
  return wordIssue(text, before) === null ? { type: 'typed', text } : { type: 'refused' };
}
