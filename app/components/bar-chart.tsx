import type { PointerEvent } from 'react';
import { BAR_PICTURE, type BarSpan, barAt, placedBars } from './bar-places.ts';

const { width: WIDTH, height: HEIGHT } = BAR_PICTURE;

interface ChartBar {
  /** What it stands for, in words: the head of its row in the table. */
  name: string;
  span: BarSpan;
  /** The other cells of its row. */
  cells: readonly (number | string)[];
}

interface BarChartProps {
  caption: string;
  columns: readonly string[];
  /** The oldest first. */
  bars: readonly ChartBar[];
  /** What the two ends of the scale stand for; the lower one may go without saying. */
  top: string;
  bottom?: string;
  /** Under the picture, from left to right. */
  names: readonly string[];
  onPoint?: (index: number | null) => void;
}

/** Bars over time: a picture for the eyes, a table for the ears. */
export function BarChart({ top, bottom, names, ...props }: BarChartProps) {
  return (
    <>
      <div aria-hidden="true" className="figures text-xs text-soft">
        <p className="mb-1">{top}</p>
        <Picture {...props} />
        {bottom !== undefined && <p className="mt-1">{bottom}</p>}
        <p className="mt-1.5 flex justify-between gap-2">
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      </div>
      <Table {...props} />
    </>
  );
}

function Picture({ bars, onPoint }: Pick<BarChartProps, 'bars' | 'onPoint'>) {
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint?.(barAt(bars.length, (clientX - left) / width));
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-28 w-full touch-pan-y"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint?.(null)}
    >
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x2={WIDTH}
          y1={HEIGHT * part}
          y2={HEIGHT * part}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {placedBars(bars.map(({ span }) => span)).map((bar) => (
        <rect key={bar.x} {...bar} className="fill-accent" />
      ))}
    </svg>
  );
}

function Table({ caption, columns, bars }: Pick<BarChartProps, 'caption' | 'columns' | 'bars'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
