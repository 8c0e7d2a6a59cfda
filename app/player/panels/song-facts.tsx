import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import { melodyRange } from '../stage/melody-index.ts';
import type { StageSong } from '../stage/stage-song.ts';

/** Tempo and quality as the analysis found them; key and range as they are heard. */
export function SongFacts({ result, song }: { result: PipelineResultBody; song: StageSong }) {
  const { player } = useMessages();
  const range = melodyRange(song.melody);
  return (
    <dl className="figures flex flex-1 flex-wrap gap-x-7 gap-y-2">
      <Fact
        name={player.key}
        value={result.key ? transposedKeyName(result.key.name, song.semitones) : player.notDetected}
      />
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
