import { useMessages } from '#app/content/messages.ts';
import type { BillingInterval } from '#domain/contracts/account-api.ts';

const INTERVALS = ['monthly', 'yearly'] as const satisfies readonly BillingInterval[];

interface IntervalToggleProps {
  interval: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}

export function IntervalToggle({ interval, onChange }: IntervalToggleProps) {
  const { pricing } = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      <fieldset className="flex gap-1 rounded-xl bg-sunken p-1">
        <legend className="sr-only">{pricing.interval.label}</legend>
        {INTERVALS.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center rounded-lg px-5 text-sm font-semibold text-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="interval"
              value={one}
              checked={one === interval}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {pricing.interval[one]}
          </label>
        ))}
      </fieldset>
      <p className="rounded-full bg-good-wash px-3 py-1.5 text-sm font-semibold text-good">
        {pricing.saveUpTo}
      </p>
    </div>
  );
}
