import type { ReactNode } from 'react';
import { UnknownFigure } from './unknown-figure.tsx';

/** A row of a card's list. Without children the figure is not known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children ?? <UnknownFigure className="h-5 w-16" />}</dd>
    </div>
  );
}
