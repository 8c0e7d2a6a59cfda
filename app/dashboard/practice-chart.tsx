import { useState } from 'react';
import { BarChart } from '#app/components/bar-chart.tsx';
import { Card } from '#app/components/card.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PractisedDay } from '#domain/practice/figures.ts';
import { scaleMinutes } from './chart-scale.ts';

await words('dashboard');

const HEADING_ID = 'chart-heading';

/** Minutes of each day. Null where they could not be loaded. */
export default function PracticeChart({ days }: { days: PractisedDay[] | null }) {
  const { chart } = useMessages().dashboard;
  const [pointed, setPointed] = useState<PractisedDay | null>(null);
  return (
    <Card labelledBy={HEADING_ID}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {chart.title}
        </h2>
        {days !== null && <Caption days={days} pointed={pointed} />}
      </div>
      {days === null ? (
        <p className="text-sm text-soft">{chart.failed}</p>
      ) : (
        <DayBars days={days} onPoint={setPointed} />
      )}
    </Card>
  );
}

/** The day that somebody points at, or what all of them add up to. */
function Caption({ days, pointed }: { days: PractisedDay[]; pointed: PractisedDay | null }) {
  const { dashboard, formats } = useMessages();
  const { chart } = dashboard;
  const practised = days.filter(({ minutes }) => minutes > 0);
  const sum = practised.reduce((all, { minutes }) => all + minutes, 0);
  const all =
    practised.length === 0 ? chart.none : chart.sum(chart.minutes(sum), chart.days(practised.length));
  return (
    <p className="figures text-sm text-soft">
      {pointed === null ? all : chart.day(formats.calendarDay(pointed.date), chart.minutes(pointed.minutes))}
    </p>
  );
}

interface DayBarsProps {
  days: PractisedDay[];
  onPoint: (day: PractisedDay | null) => void;
}

function DayBars({ days, onPoint }: DayBarsProps) {
  const { dashboard, formats } = useMessages();
  const { chart, timer } = dashboard;
  const scale = scaleMinutes(days);
  const dates = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <BarChart
      caption={chart.title}
      columns={[chart.dayColumn, chart.minutesColumn]}
      bars={days.map(({ date, minutes }) => ({
        name: formats.calendarDay(date),
        span: minutes === 0 ? null : [0, minutes / scale],
        cells: [minutes],
      }))}
      top={timer.minutes(scale)}
      names={dates.flatMap((day) => (day ? [formats.calendarDay(day.date)] : []))}
      onPoint={(index) => onPoint(index === null ? null : (days[index] ?? null))}
    />
  );
}
