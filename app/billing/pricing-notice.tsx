import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'good' | 'warn' | 'plain';

const LOOKS: Record<Tone, { icon: typeof Info; className: string }> = {
  good: { icon: CircleCheck, className: 'bg-good-wash text-good' },
  warn: { icon: CircleAlert, className: 'bg-warn-wash text-warn' },
  plain: { icon: Info, className: 'bg-accent-wash text-accent' },
};

interface PricingNoticeProps {
  tone: Tone;
  /** Something has just happened: a screen reader should say it. */
  isAnnounced?: boolean;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** One line of news above the plans. */
export function PricingNotice({ tone, isAnnounced = false, title, text, children }: PricingNoticeProps) {
  const { icon: Icon, className } = LOOKS[tone];
  return (
    <div
      role={isAnnounced ? 'status' : undefined}
      className={`mb-6 flex gap-3 rounded-xl px-4 py-3 ${className}`}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="mt-0.5 text-sm text-ink">{text}</p>}
        {children !== undefined && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  );
}
