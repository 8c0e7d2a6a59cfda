import { useDrawing } from '#app/components/use-drawing.ts';
import { useMessages } from '#app/content/messages.ts';
import { type Canvas, startDrawing } from '#app/score/index.ts';
import { paintMark } from '#app/score/voice/index.ts';

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
  const draw = (canvas: Canvas) => paintMark(canvas, aim, { x: MARK_PIXELS / 2, y: MARK_PIXELS / 2 });
  const ref = useDrawing((element) => startDrawing(element, { frames: null, isOpaque: false, draw }), [aim]);
  return <canvas ref={ref} aria-hidden className="size-5 rounded bg-[#0d1424]" />;
}
