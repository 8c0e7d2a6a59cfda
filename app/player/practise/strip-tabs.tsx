import { type ReactNode, useState } from 'react';

interface StripTab {
  name: string;
  content: ReactNode;
}

/** One part of a strip at a time: beside its name, and on a phone below it. */
export function StripTabs({ tabs }: { tabs: readonly StripTab[] }) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="flex flex-col gap-2 py-2 sm:flex-row sm:gap-6">
      <div className="flex shrink-0 gap-1 sm:sticky sm:top-0 sm:self-start">
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
            className="inline-flex min-h-11 items-center justify-center rounded-xl px-3 text-sm leading-tight font-medium text-soft hover:bg-sunken aria-pressed:bg-sunken aria-pressed:text-ink max-sm:flex-1"
          >
            {name}
          </button>
        ))}
      </div>
      <div className="min-w-0 flex-1">{tabs[chosen]?.content}</div>
    </div>
  );
}
