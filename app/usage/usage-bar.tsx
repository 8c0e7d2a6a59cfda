import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BarTone, ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type Allowance, type UsageLevel, usageLevel, usedRatio } from './usage-levels.ts';
import { warningWords } from './warning-words.ts';

const TONES: Record<UsageLevel, BarTone> = { plenty: 'accent', almost: 'warn', reached: 'bad' };

interface UsageBarProps {
  name: string;
  /** How much of it, as text. */
  amount: string;
  barLabel: string;
  allowance: Allowance;
}

export function UsageBar({ name, amount, barLabel, allowance }: UsageBarProps) {
  return (
    <div>
      <UsageLine name={name}>{amount}</UsageLine>
      <ProgressBar label={barLabel} ratio={usedRatio(allowance)} tone={TONES[usageLevel(allowance)]} />
    </div>
  );
}

export function UsageLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="mb-1.5 flex h-5 items-center justify-between gap-3 text-sm">
      <span className="font-semibold">{name}</span>
      <span className="text-soft">{children}</span>
    </p>
  );
}

interface UsageWarningProps {
  of: 'credits' | 'training';
  allowance: Allowance;
}

/** In the words of the specification; nothing while there is plenty. */
export function UsageWarning({ of, allowance }: UsageWarningProps) {
  const { usage } = useMessages();
  const words = warningWords(of, allowance, usage);
  if (words === null) return null;
  const look = usageLevel(allowance) === 'reached' ? 'bg-bad-wash text-bad' : 'bg-warn-wash text-warn';
  return (
    <p className={`flex gap-2.5 rounded-xl px-3.5 py-2.5 text-sm ${look}`}>
      <TriangleAlert aria-hidden size={17} className="mt-0.5 shrink-0" />
      {words}
    </p>
  );
}
