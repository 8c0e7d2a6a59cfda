import { CalendarPlus, Flame, Music4, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { UnknownFigure } from './unknown-figure.tsx';

await words('dashboard');

/** Four figures in one row, quietly. */
export default function ProgressCards() {
  const { dashboard } = useMessages();
  const { status } = useAccount();
  const { totalSongs, practiceTime, songsThisWeek, streak } = dashboard.cards;
  return (
    <section aria-label={dashboard.cardsTitle}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-1 sm:grid-cols-4">
        <Figure {...totalSongs} icon={<Music4 aria-hidden size={15} />} value={status?.songs.completed} />
        <Figure
          {...practiceTime}
          icon={<Timer aria-hidden size={15} />}
          value={status?.practice_minutes_this_month}
        />
        <Figure
          {...songsThisWeek}
          icon={<CalendarPlus aria-hidden size={15} />}
          value={status?.songs.this_week}
        />
        <Figure {...streak} icon={<Flame aria-hidden size={15} />} value={status?.practice_streak} />
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
    <div className="text-sm text-soft">
      <dt className="flex items-center gap-1.5">
        {icon}
        {title}
      </dt>
      <dd className="flex min-h-15 flex-col">
        <span className="h-7 text-xl leading-7 font-semibold text-ink">
          {value ?? <UnknownFigure className="h-6 w-10" />}
        </span>
        {unit(value ?? 0)}
      </dd>
    </div>
  );
}
