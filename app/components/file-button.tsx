import type { LucideIcon } from 'lucide-react';
import { buttonClass } from './button.ts';
import { Spinner } from './spinner.tsx';

interface FileButtonProps {
  name: string;
  Icon: LucideIcon;
  look: Parameters<typeof buttonClass>[0];
  accept: string;
  /** What was chosen is read; until that is done nothing else can be chosen. */
  onFile: (file: File) => void;
  isBusy?: boolean;
}

/** It looks like a button, and is a field for a file: that is what the keyboard and a screen reader find. */
export function FileButton({ name, Icon, look, accept, onFile, isBusy = false }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass(look)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      {isBusy ? <Spinner size={18} /> : <Icon aria-hidden size={18} />}
      {name}
      <input
        type="file"
        accept={accept}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
