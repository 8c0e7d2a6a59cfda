import { type ReactNode, useId } from 'react';

interface CardProps {
  children: ReactNode;
  className?: string;
  labelledBy?: string;
}

export function Card({ children, className = '', labelledBy }: CardProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={`rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 ${className}`}
    >
      {children}
    </section>
  );
}

/** A card under a heading, which is its name. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
