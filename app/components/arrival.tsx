import type { ReactNode } from 'react';
import { useWhenShown } from '#app/components/use-when-shown.ts';

/** For what takes the place of the button that was just pressed: takes the focus too, so that it is heard and Tab goes on from here. */
export function Arrival({ children }: { children: ReactNode }) {
  const box = useWhenShown<HTMLDivElement>((shown) => shown.focus());
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      {children}
    </div>
  );
}
