import { type PointerEvent, useState } from 'react';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PractisedDay } from '#domain/practice/figures.ts';
import { CHART, chartBars, dayAt, scaleMinutes } from './chart-bars.ts';

const HEADING_ID = 'chart-heading';

/** Minutes of each day: a picture for the eyes, a table for the ears. Null where they could not be loaded. */
export function PracticeChart({ days }: { days: PractisedDay[] | null }) {
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
        <>
          <Picture days={days} onPoint={setPointed} />
          <DayTable days={days} />
        </>
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

interface PictureProps {
  days: PractisedDay[];
  onPoint: (day: PractisedDay | null) => void;
}

function Picture({ days, onPoint }: PictureProps) {
  const { dashboard, formats } = useMessages();
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(dayAt(days, (clientX - left) / width));
  };
  const dates = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div aria-hidden="true" className="figures text-xs text-soft">
      <p className="mb-1">{dashboard.timer.minutes(scaleMinutes(days))}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className="h-32 w-full touch-pan-y"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x2={CHART.width}
            y1={CHART.height * part}
            y2={CHART.height * part}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {chartBars(days).map(({ date, x, width, height }) => (
          <rect
            key={date}
            x={x}
            y={CHART.height - height}
            width={width}
            height={height}
            className="fill-accent"
          />
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between">
        {dates.map((day) => day && <span key={day.date}>{formats.calendarDay(day.date)}</span>)}
      </p>
    </div>
  );
}

function DayTable({ days }: { days: PractisedDay[] }) {
  const { dashboard, formats } = useMessages();
  const { chart } = dashboard;
  return (
    <div className="sr-only">
      <table>
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.dayColumn}</th>
            <th scope="col">{chart.minutesColumn}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, minutes }) => (
            <tr key={date}>
              <th scope="row">{formats.calendarDay(date)}</th>
              <td>{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
