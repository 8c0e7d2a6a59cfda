import type { ReactNode } from 'react';
import { iconButtonClass } from '#app/components/button.ts';

interface RollButtonProps {
  name: string;
  /** While the notes have the focus. */
  keys?: string;
  /** Only of a button that stays pressed. */
  isPressed?: boolean;
  /** Its name is shown where there is room. */
  hasLabel?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A tool of the roll. */
export function RollButton({ name, keys, isPressed, hasLabel = false, onPress, children }: RollButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      aria-pressed={isPressed}
      onClick={onPress}
      className={`${iconButtonClass} aria-pressed:bg-sunken aria-pressed:text-accent ${hasLabel ? 'lg:w-auto lg:gap-2 lg:px-3' : ''}`}
    >
      {children}
      {hasLabel && <span className="text-sm font-medium max-lg:hidden">{name}</span>}
    </button>
  );
}
