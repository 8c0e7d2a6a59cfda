import { useMessages } from '#app/content/messages.ts';
import { paintMark } from './trace/trace-looks.ts';

const AIMS = ['hit', 'flat', 'sharp', 'missed'] as const;
const MARK_PIXELS = 20;

export function TraceLegend() {
  const { legend } = useMessages().sing;
  return (
    <ul aria-label={legend.title} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {AIMS.map((aim) => (
        <li key={aim} className="flex items-center gap-2">
          <Mark aim={aim} />
          {legend[aim]}
        </li>
      ))}
    </ul>
  );
}

/** Drawn as on the lane, on the lane's own ground. */
function Mark({ aim }: { aim: (typeof AIMS)[number] }) {
  const draw = (element: HTMLCanvasElement | null) => {
    const canvas = element?.getContext('2d');
    if (!canvas) return;
    canvas.setTransform(2, 0, 0, 2, 0, 0);
    canvas.clearRect(0, 0, MARK_PIXELS, MARK_PIXELS);
    paintMark(canvas, aim, { x: MARK_PIXELS / 2, y: MARK_PIXELS / 2 });
  };
  return (
    <canvas
      ref={draw}
      aria-hidden
      width={2 * MARK_PIXELS}
      height={2 * MARK_PIXELS}
      className="size-5 rounded bg-[#0d1424]"
    />
  );
}
