interface FailureBoxProps {
  what: string;
  /** Empty where `what` says it already. */
  next: string;
  className?: string;
}

/** What went wrong, and what to do next. */
export function FailureBox({ what, next, className = '' }: FailureBoxProps) {
  return (
    <div role="alert" className={`animate-arrive rounded-xl bg-bad-wash px-4 py-3 text-bad ${className}`}>
      <p className="font-semibold">{what}</p>
      {next !== '' && <p className="mt-0.5 text-sm">{next}</p>}
    </div>
  );
}
