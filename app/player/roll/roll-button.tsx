import type { ReactNode } from 'react';
import { iconButtonClass } from '#app/components/button.ts';

interface RollButtonProps {
  name: string;
  /** While the notes have the focus. */
  keys?: string;
  /** Only of a button that stays pressed. */
  isPressed?: boolean;
  isPossible?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Not disabled when there is nothing to do: it would lose the focus. */
export function RollButton({ name, keys, isPressed, isPossible = true, onPress, children }: RollButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      aria-pressed={isPressed}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onPress()}
      className={`${iconButtonClass} aria-disabled:opacity-40 aria-pressed:bg-sunken aria-pressed:text-accent`}
    >
      {children}
    </button>
  );
}
