import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface NoticeCardProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** What the person can do next. */
  children?: ReactNode;
  isAlert?: boolean;
  className?: string;
}

/** One card in the middle of a page: empty, refused, failed or waiting. */
export function NoticeCard({
  icon,
  title,
  text,
  children,
  isAlert = false,
  className = '',
}: NoticeCardProps) {
  return (
    <Card className={`animate-arrive ${className}`}>
      <div role={isAlert ? 'alert' : undefined} className="flex flex-col items-center gap-3 py-6 text-center">
        <span className="flex size-14 items-center justify-center rounded-2xl bg-accent-wash text-accent">
          {icon}
        </span>
        <h2 className="text-xl font-bold">{title}</h2>
        {text !== undefined && <p className="max-w-prose text-soft">{text}</p>}
        {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </Card>
  );
}
