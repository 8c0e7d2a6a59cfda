import { useMessages } from '#app/content/messages.ts';

/** Loudness of the demo song's two tracks, 96 parts of equal length, the loudest 99: measured in public/demo. */
const VOICE =
  '0 0 0 0 0 0 0 0 0 0 0 0 0 38 80 74 49 75 63 43 73 38 58 78 81 68 5 69 99 52 55 63 61 44 44 48 76 96 53 53 63 82 52 78 90 75 70 62 69 45 65 66 60 25 11 97 58 65 81 75 86 73 79 60 41 68 62 38 57 67 82 97 89 88 59 62 67 66 46 73 75 44 41 55 59 62 50 29 7 1 0 0 0 0 0 0';
const ACCOMPANIMENT =
  '40 45 50 38 24 28 27 50 45 32 40 25 36 61 66 58 51 46 45 31 62 50 47 53 54 39 37 73 56 44 51 84 62 53 61 54 62 50 52 37 38 65 59 53 49 50 47 32 88 61 54 70 55 55 69 99 81 65 73 57 45 71 71 57 44 61 62 54 68 46 39 40 56 51 37 66 57 54 65 68 57 44 71 50 51 42 35 31 25 28 25 23 21 14 10 4';
const STEP = 10;
const BAR = 6;
const HALF = 40;
const PARTS = 96;
const WIDTH = PARTS * STEP;

/** Two tracks of one recording, apart. */
export function TracksPicture() {
  const { solution } = useMessages().landingSections;
  return (
    <div
      role="img"
      aria-label={solution.pictureOf}
      className="stage mt-8 rounded-card p-4 shadow-card sm:p-6"
    >
      <Track name={solution.voice} loudness={VOICE} colour="fill-[#7fb0ff]" />
      <Track name={solution.accompaniment} loudness={ACCOMPANIMENT} colour="fill-[#5d6b88]" />
    </div>
  );
}

function Track({ name, loudness, colour }: { name: string; loudness: string; colour: string }) {
  return (
    <div className="grid items-center gap-x-6 sm:grid-cols-[9rem_1fr]">
      <p className="text-sm font-semibold text-soft">{name}</p>
      <svg
        viewBox={`0 ${-HALF} ${WIDTH} ${2 * HALF}`}
        preserveAspectRatio="none"
        className="h-14 w-full sm:h-20"
        aria-hidden="true"
      >
        <path d={barsOf(loudness)} className={colour} />
      </svg>
    </div>
  );
}

function barsOf(loudness: string): string {
  return loudness
    .split(' ')
    .map((part, index) => {
      const half = Math.max(1, (Number(part) / 100) * HALF);
      return `M${index * STEP} ${-half}h${BAR}v${2 * half}h${-BAR}z`;
    })
    .join('');
}
