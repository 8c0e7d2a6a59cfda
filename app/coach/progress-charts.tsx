import type { ReactNode } from 'react';
import { BarChart } from '#app/components/bar-chart.tsx';
import type { BarSpan } from '#app/components/bar-places.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { PractisedWeekBody, SungMonthBody } from '#domain/contracts/practice-api.ts';
import { rangeBars } from './range-bars.ts';

interface WeekBarsProps {
  weeks: readonly PractisedWeekBody[];
  caption: string;
}

const SECONDS_OF_A_MINUTE = 60;

export function AccuracyBars(props: WeekBarsProps) {
  const { progress: texts } = useMessages();
  return (
    <WeekBars
      {...props}
      spanOf={({ score }) => (score === null ? null : [0, score])}
      top={texts.score(100)}
      bottom={texts.score(0)}
    />
  );
}

export function PracticeBars(props: WeekBarsProps) {
  const { progress: texts } = useMessages();
  const minutes = props.weeks.map(({ voiced_seconds: seconds }) => seconds / SECONDS_OF_A_MINUTE);
  const mostMinutes = Math.ceil(Math.max(1, ...minutes));
  return (
    <WeekBars
      {...props}
      spanOf={({ voiced_seconds: seconds }) =>
        seconds === 0 ? null : [0, seconds / SECONDS_OF_A_MINUTE / mostMinutes]
      }
      top={texts.sung(mostMinutes)}
    />
  );
}

interface WeekPictureProps extends WeekBarsProps {
  spanOf: (week: PractisedWeekBody) => BarSpan;
  top: string;
  bottom?: string;
}

function WeekBars({ weeks, spanOf, ...chart }: WeekPictureProps) {
  const { formats, progress: texts } = useMessages();
  const ends = [weeks[0], weeks.at(-1)];
  return (
    <BarChart
      {...chart}
      columns={[texts.weekColumn, texts.scoreColumn, texts.sungColumn]}
      bars={weeks.map((week) => ({
        name: formats.calendarDay(week.week),
        span: spanOf(week),
        cells: [
          week.score === null ? texts.none : texts.score(Math.round(100 * week.score)),
          texts.sung(Math.round(week.voiced_seconds / SECONDS_OF_A_MINUTE)),
        ],
      }))}
      names={ends.flatMap((week) => (week ? [formats.calendarDay(week.week)] : []))}
    />
  );
}

/** How near to the notes, week by week, and how much of this one was sung. */
export function AccuracyChart({ weeks }: { weeks: PractisedWeekBody[] }) {
  const { progress: texts } = useMessages();
  const voicedSeconds = weeks.at(-1)?.voiced_seconds ?? 0;
  const sung = texts.sung(Math.round(voicedSeconds / SECONDS_OF_A_MINUTE));
  return (
    <Figure name={texts.accuracy} text={texts.accuracyText(sung)}>
      <AccuracyBars weeks={weeks} caption={texts.accuracy} />
    </Figure>
  );
}

/** What the voice reached, month by month. Nothing before a tone was held. */
export function RangeChart({ months }: { months: SungMonthBody[] }) {
  const noteOf = useNoteName();
  const { formats, progress: texts } = useMessages();
  const chart = rangeBars(months);
  if (chart === null) return null;
  const newest = months.findLast(({ lowest_midi: lowest }) => lowest !== null);
  return (
    <Figure name={texts.range} text={texts.rangeText(tones(newest) ?? '')}>
      <BarChart
        caption={texts.range}
        columns={[texts.monthColumn, texts.tonesColumn]}
        bars={months.map((month, index) => ({
          name: formats.calendarMonth(month.month),
          span: chart.spans[index] ?? null,
          cells: [tones(month) ?? texts.none],
        }))}
        top={noteOf(chart.highestMidi)}
        bottom={noteOf(chart.lowestMidi)}
        names={[months[0], months.at(-1)].flatMap((month) =>
          month ? [formats.calendarMonth(month.month)] : [],
        )}
      />
    </Figure>
  );

  function tones(month: SungMonthBody | undefined): string | null {
    if (month === undefined || month.lowest_midi === null || month.highest_midi === null) return null;
    return texts.tones(noteOf(month.lowest_midi), noteOf(month.highest_midi));
  }
}

export function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium">{name}</h3>
      <p className="mb-2 text-sm text-soft">{text}</p>
      {children}
    </div>
  );
}
