import type { ReactNode } from 'react';

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
