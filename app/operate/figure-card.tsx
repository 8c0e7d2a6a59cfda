import { TriangleAlert } from 'lucide-react';
import { BarChart } from '#app/components/bar-chart.tsx';
import { Card } from '#app/components/card.tsx';
import type { OperatorOverviewBody } from '#domain/contracts/operator-api.ts';
import type { FigureName } from '#domain/operations/figures.ts';
import { FIGURE_WORDS, figureText, momentText } from './figure-words.ts';

/** A figure now, its threshold, and its highest value in each hour of the last day. */
export function FigureCard({ name, overview }: { name: FigureName; overview: OperatorOverviewBody }) {
  const { title } = FIGURE_WORDS[name];
  const value = overview.figures?.[name] ?? 0;
  const threshold = overview.thresholds[name];
  const headingId = `figure-${name}`;
  const highest = Math.max(threshold, ...overview.hours.map((hour) => hour.highest[name]));
  return (
    <Card labelledBy={headingId}>
      <h3 id={headingId} className="text-sm font-semibold text-soft">
        {title}
      </h3>
      <p className="figures mt-1 text-2xl font-bold">{figureText(name, value)}</p>
      {value > threshold ? (
        <p className="mt-1 inline-flex items-center gap-1.5 text-sm font-semibold text-bad">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          <span className="min-w-0 break-words">
            Over {figureText(name, threshold)}: see {name} in the runbook
          </span>
        </p>
      ) : (
        <p className="mt-1 text-sm text-soft">In order up to {figureText(name, threshold)}</p>
      )}
      <div className="mt-3">
        <BarChart
          caption={`${title}, the highest of each hour`}
          columns={['Hour', title]}
          bars={overview.hours.map(({ started_at, highest: values }) => ({
            name: momentText(started_at),
            span: [0, highest === 0 ? 0 : values[name] / highest],
            cells: [figureText(name, values[name])],
          }))}
          top={figureText(name, highest)}
          names={['24 h ago', 'now']}
        />
      </div>
    </Card>
  );
}
