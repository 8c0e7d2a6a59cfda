import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';

/** Key, tempo, range and quality, as the analysis found them. */
export function SongFacts({ result }: { result: PipelineResultBody }) {
  const { player } = useMessages();
  const { lowest, highest } = result.pitch_detection.statistics;
  return (
    <dl className="figures flex flex-1 flex-wrap gap-x-7 gap-y-2">
      <Fact name={player.key} value={result.key?.name ?? player.notDetected} />
      <Fact
        name={player.tempo}
        value={result.tempo === null ? player.notDetected : player.bpm(Math.round(result.tempo.bpm))}
      />
      <Fact
        name={player.range}
        value={lowest === null || highest === null ? player.notDetected : `${lowest} – ${highest}`}
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
