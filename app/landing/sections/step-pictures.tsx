import type { ReactNode } from 'react';

/** Three drawings of the product, one for each step. The words below say what is done, so screen readers hear nothing of them. */

function Frame({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 120"
      className={`aspect-[2/1] w-full rounded-xl ${ground}`}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      {children}
    </svg>
  );
}

/** A file on its way into the drop zone. */
function Upload() {
  return (
    <Frame ground="bg-accent-wash">
      <rect
        x="24"
        y="18"
        width="192"
        height="84"
        rx="12"
        strokeWidth="2"
        strokeDasharray="6 7"
        className="stroke-accent"
      />
      <rect x="84" y="34" width="72" height="52" rx="9" className="fill-surface" />
      <path d="M100 60v6M109 52v22M118 56v14M127 48v30M136 57v12" strokeWidth="4" className="stroke-accent" />
    </Frame>
  );
}

/** The stages of a run: done, done, under way. */
function Stages() {
  return (
    <Frame ground="bg-accent-wash">
      {[34, 60, 86].map((y) => (
        <path key={y} d={`M72 ${y}H204`} strokeWidth="8" className="stroke-surface" />
      ))}
      <path d="M72 34H204M72 60H204M72 86H132" strokeWidth="8" className="stroke-accent" />
      <path
        d="M36 34l5 5 9-10M36 60l5 5 9-10"
        strokeWidth="3.5"
        strokeLinejoin="round"
        className="stroke-good"
      />
      <path d="M50 86a7 7 0 1 1-7-7" strokeWidth="3.5" className="stroke-accent" />
    </Frame>
  );
}

const NOTES = [
  [52, 20, 34],
  [86, 8, 22],
  [120, 36, 24],
  [154, 14, 30],
  [86, 58, 18],
  [52, 62, 16],
] as const;
const KEYS = [18, 52, 86, 120, 154, 188] as const;

/** Notes that fall onto keys. */
function Notes() {
  return (
    <Frame ground="bg-[#0d1424]">
      {NOTES.map(([x, y, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x + 3}
          y={y}
          width="28"
          height={height}
          rx="6"
          className="fill-[#7fb0ff]"
        />
      ))}
      {KEYS.map((x) => (
        <rect
          key={x}
          x={x + 1}
          y="84"
          width="32"
          height="44"
          rx="4"
          className={x === 52 ? 'fill-[#5b95ff]' : 'fill-[#e9eef8]'}
        />
      ))}
    </Frame>
  );
}

export const STEP_PICTURES = [Upload, Stages, Notes] as const;
