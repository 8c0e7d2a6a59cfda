import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type MelodyIndex, melodyRange } from '../stage/melody-index.ts';

/** Key, tempo and quality as the analysis found them, and the range of the notes that are shown. */
export function SongFacts({ result, melody }: { result: PipelineResultBody; melody: MelodyIndex }) {
  const { player } = useMessages();
  const range = melodyRange(melody);
  return (
    <dl className="figures flex flex-1 flex-wrap gap-x-7 gap-y-2">
      <Fact name={player.key} value={result.key?.name ?? player.notDetected} />
      <Fact
        name={player.tempo}
        value={result.tempo === null ? player.notDetected : player.bpm(Math.round(result.tempo.bpm))}
      />
      <Fact
        name={player.range}
        value={range === null ? player.notDetected : `${range.lowest.noteName} – ${range.highest.noteName}`}
      />
      <Fact name={player.quality} value={player.grades[result.quality.grade]} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}
