import { CalendarPlus, Flame, Music4, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { UnknownFigure } from './unknown-figure.tsx';

export function ProgressCards() {
  const { dashboard } = useMessages();
  const { status } = useAccount();
  const { totalSongs, practiceTime, songsThisWeek, streak } = dashboard.cards;
  return (
    <section aria-label={dashboard.cardsTitle}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure {...totalSongs} icon={<Music4 aria-hidden size={20} />} value={status?.songs.completed} />
        <Figure
          {...practiceTime}
          icon={<Timer aria-hidden size={20} />}
          value={status?.practice_minutes_this_month}
        />
        <Figure
          {...songsThisWeek}
          icon={<CalendarPlus aria-hidden size={20} />}
          value={status?.songs.this_week}
        />
        <Figure {...streak} icon={<Flame aria-hidden size={20} />} value={status?.practice_streak} />
      </dl>
    </section>
  );
}

interface FigureProps {
  title: string;
  unit: (value: number) => string;
  icon: ReactNode;
  value: number | undefined;
}

function Figure({ title, unit, icon, value }: FigureProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <dt className="text-sm font-semibold text-soft">{title}</dt>
      <dd className="mt-2 flex flex-col">
        <span className="flex h-9 items-center justify-between text-3xl leading-9 font-bold">
          {value ?? <UnknownFigure className="h-8 w-12" />}
          <span className="text-accent">{icon}</span>
        </span>
        <span className="mt-1 min-h-10 text-sm text-soft sm:max-xl:min-h-5">{unit(value ?? 0)}</span>
      </dd>
    </div>
  );
}
