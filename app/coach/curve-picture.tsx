import { type CurveFrame, isVoicedFrame } from '#domain/singing/anatomy/tone.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

interface CurvePictureProps {
  label: string;
  line: Span;
  recorded: readonly CurveFrame[];
  own: readonly CurveFrame[];
}

const WIDTH = 1000;
const HEIGHT = 220;
const MARGIN = 12;
/** Of a line on one pitch, so that its vibrato does not fill the picture. */
const LEAST_RANGE_SEMITONES = 4;
/** After a longer gap a new stroke begins. */
const LONGEST_GAP_SECONDS = 0.08;

/** Two curves of pitch over a line: the recording broad and pale, one's own thin and bright. */
export function CurvePicture({ label, line, recorded, own }: CurvePictureProps) {
  const pitches = [...recorded, ...own].filter(isVoicedFrame).map(({ midi }) => midi ?? 0);
  if (pitches.length === 0) return null;
  const middle = (Math.min(...pitches) + Math.max(...pitches)) / 2;
  const range = Math.max(LEAST_RANGE_SEMITONES, Math.max(...pitches) - Math.min(...pitches));
  const seconds = line.endSeconds - line.startSeconds;
  const place = ({ atSeconds, midi }: CurveFrame) => {
    const x = (WIDTH * (atSeconds - line.startSeconds)) / seconds;
    const y = HEIGHT / 2 - ((HEIGHT - 2 * MARGIN) * ((midi ?? middle) - middle)) / range;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-36 w-full rounded-lg bg-sunken"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={pathOf(recorded, place)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={6}
        className="stroke-soft opacity-60"
      />
      <path
        d={pathOf(own, place)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="stroke-accent"
      />
    </svg>
  );
}

function pathOf(frames: readonly CurveFrame[], place: (frame: CurveFrame) => string): string {
  let last = Number.NEGATIVE_INFINITY;
  return frames
    .filter(isVoicedFrame)
    .map((frame) => {
      const step = frame.atSeconds - last <= LONGEST_GAP_SECONDS ? 'L' : 'M';
      last = frame.atSeconds;
      return `${step}${place(frame)}`;
    })
    .join('');
}
