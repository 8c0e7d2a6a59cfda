interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  ratio: number;
}

export function ProgressBar({ label, ratio }: ProgressBarProps) {
  const clamped = Math.min(1, Math.max(0, ratio));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(clamped * 100)}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-[1200ms] ease-out"
        style={{ transform: `scaleX(${clamped})` }}
      />
    </div>
  );
}
