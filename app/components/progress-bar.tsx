/** 0.57 × 100 is a little less than 57. */
const ROUNDING = 1e-6;

const TONES = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' } as const;

export type BarTone = keyof typeof TONES;

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  ratio: number;
  /** Never the only sign of trouble: the words stand beside the bar. */
  tone?: BarTone;
}

export function ProgressBar({ label, ratio, tone = 'accent' }: ProgressBarProps) {
  const clamped = Math.min(1, Math.max(0, ratio));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(clamped * 100 + ROUNDING)}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full origin-left rounded-full transition-transform duration-[1200ms] ease-out ${TONES[tone]}`}
        style={{ transform: `scaleX(${clamped})` }}
      />
    </div>
  );
}
