import { type ReactNode, useEffect, useRef } from 'react';

/** For what takes the place of the button that was just pressed: takes the focus too, so that it is heard and Tab goes on from here. */
export function Arrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      {children}
    </div>
  );
}
