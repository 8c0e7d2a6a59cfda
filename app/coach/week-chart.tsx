import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PractisedWeekBody } from '#domain/contracts/practice-api.ts';
import { WEEKS_CHART, weekBars } from './week-bars.ts';

await words('progress');

interface WeekPictureProps {
  weeks: readonly PractisedWeekBody[];
  /** Of the highest bar; null for a week without any. */
  shareOf: (week: PractisedWeekBody) => number | null;
  /** What the highest bar stands for. */
  top: string;
}

/** For the eye; the table beside it says the same. */
export function WeekPicture({ weeks, shareOf, top }: WeekPictureProps) {
  const { formats } = useMessages();
  const ends = [weeks[0], weeks.at(-1)];
  const bars = weekBars(weeks.map(shareOf));
  return (
    <div aria-hidden="true" className="figures text-xs text-soft">
      <p className="mb-1">{top}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WEEKS_CHART.width} ${WEEKS_CHART.height}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x2={WEEKS_CHART.width}
            y1={WEEKS_CHART.height * part}
            y2={WEEKS_CHART.height * part}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {bars.map(({ x, width, height }) => (
          <rect
            key={x}
            x={x}
            y={WEEKS_CHART.height - height}
            width={width}
            height={height}
            className="fill-accent"
          />
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between">
        {ends.map((week) => week && <span key={week.week}>{formats.calendarDay(week.week)}</span>)}
      </p>
    </div>
  );
}

export function WeekTable({ title, weeks }: { title: string; weeks: readonly PractisedWeekBody[] }) {
  const { formats, progress: texts } = useMessages();
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.weekColumn}</th>
            <th scope="col">{texts.scoreColumn}</th>
            <th scope="col">{texts.sungColumn}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, score, voiced_seconds: seconds }) => (
            <tr key={week}>
              <th scope="row">{formats.calendarDay(week)}</th>
              <td>{score === null ? texts.none : texts.score(Math.round(100 * score))}</td>
              <td>{texts.sung(Math.round(seconds / 60))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
