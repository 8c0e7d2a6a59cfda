import { type ReactNode, useEffect, useRef } from 'react';

interface FocusKeeperProps {
  /** What is shown, in a word; another word means that buttons may have gone. */
  phase: string;
  className?: string;
  children: ReactNode;
}

/**
 * Whoever has pressed a button that is gone with its phase goes on where the new one begins, not at the top of the page. A focus that
 * is somewhere else is left alone.
 */
export function FocusKeeper({ phase, className = '', children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null);
  const knownPhase = useRef(phase);
  useEffect(() => {
    if (knownPhase.current === phase) return;
    knownPhase.current = phase;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <div ref={box} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
