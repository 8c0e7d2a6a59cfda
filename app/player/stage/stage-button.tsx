import type { ReactNode } from 'react';
import { iconButtonClass } from '#app/components/button.ts';

interface StageButtonProps {
  name: string;
  icon: ReactNode;
  /** Only of a button that stays pressed. */
  isPressed?: boolean;
  /** Not shown where a finger is all there is. */
  needsKeyboard?: boolean;
  onPress: () => void;
}

export function StageButton({ name, icon, isPressed, needsKeyboard = false, onPress }: StageButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      className={`${iconButtonClass} aria-pressed:bg-sunken aria-pressed:text-accent ${needsKeyboard ? 'pointer-coarse:hidden' : ''}`}
    >
      {icon}
    </button>
  );
}
