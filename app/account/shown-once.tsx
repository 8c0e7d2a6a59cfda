import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { TextField } from '#app/forms/text-field.tsx';

export interface ShownOnceWords {
  newTitle: string;
  newText: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
}

interface ShownOnceProps {
  value: string;
  words: ShownOnceWords;
  onDone: () => void;
  /** What belongs to it and is no secret. */
  children?: ReactNode;
}

/** Something secret that nobody can read again: it leaves the page with the press on “Done”. */
export function ShownOnce({ value, words, onDone, children }: ShownOnceProps) {
  const input = useWhenShown<HTMLInputElement>((field) => field.focus());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showNotice(words.copied);
    } catch {
      input.current?.select();
      showFailure(words.copyFailed);
    }
  };
  return (
    <div className="flex animate-arrive flex-col gap-4 rounded-xl bg-accent-wash p-4">
      <p role="status" className="text-sm">
        {words.newText}
      </p>
      {children}
      <TextField
        label={words.newTitle}
        name="key"
        value={value}
        readOnly
        spellCheck={false}
        inputRef={input}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonClass('primary')}>
          <Copy aria-hidden size={18} />
          {words.copy}
        </button>
        <button type="button" onClick={onDone} className={buttonClass('secondary')}>
          {words.done}
        </button>
      </div>
    </div>
  );
}
