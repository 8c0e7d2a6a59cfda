/** Three drawings, one for each point of the problem. The words beside them say it all, so screen readers hear nothing of them. */

const FRAME = 'mb-5 aspect-[5/2] w-full rounded-xl bg-sunken';
const VIEW = '0 0 200 80';
const CURVE = 'M14 52C30 52 30 30 46 30S62 44 78 44 94 22 110 22 126 50 142 50 158 36 186 36';

/** Two melodies: the loud one lies over the soft one. */
function Covered() {
  return (
    <svg viewBox={VIEW} className={FRAME} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d={CURVE} strokeWidth="14" className="stroke-edge/50" />
      <path
        d={CURVE}
        transform="translate(0 5)"
        strokeWidth="3"
        strokeDasharray="1 7"
        className="stroke-accent"
      />
    </svg>
  );
}

/** A staff without a note. */
function EmptyStaff() {
  return (
    <svg viewBox={VIEW} className={FRAME} aria-hidden="true" fill="none">
      <path
        d="M14 20H186M14 30H186M14 40H186M14 50H186M14 60H186"
        strokeWidth="1.5"
        className="stroke-edge/60"
      />
      <path d="M14 20V60M100 20V60M186 20V60" strokeWidth="1.5" className="stroke-edge/60" />
    </svg>
  );
}

/** Words in lines, one of them sung, and nothing above them. */
function WordsAlone() {
  return (
    <svg
      viewBox={VIEW}
      className={FRAME}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeWidth="7"
    >
      <path d="M40 24H72M84 24H118M130 24H160" className="stroke-accent" />
      <path d="M30 42H50M62 42H104M116 42H134M146 42H170" className="stroke-edge/50" />
      <path d="M52 60H86M98 60H148" className="stroke-edge/50" />
    </svg>
  );
}

export const PROBLEM_PICTURES = [Covered, EmptyStaff, WordsAlone] as const;
