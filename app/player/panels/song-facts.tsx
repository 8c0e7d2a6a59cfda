import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { melodyRange } from '#app/score/index.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import { shownTempoBpm } from '../session/shown-facts.ts';
import { useSong } from '../session/use-song.ts';

interface SongFactsProps {
  /** In place of the key's name, where another can be chosen. */
  keySelector: ReactNode;
  /** What the song has cost; null where it costs nothing. */
  creditsUsed: number | null;
}

/** Tempo and quality as the analysis found them, key and range as they are heard, and the price. */
export function SongFacts({ keySelector, creditsUsed }: SongFactsProps) {
  const { formats, player } = useMessages();
  const result = useSong((song) => song.result);
  const keyName = useSong((song) => song.key.shown);
  const { melody, semitones } = useSong((song) => song.stage);
  const range = melodyRange(melody);
  const tempo = shownTempoBpm(result);
  return (
    <dl className="figures flex flex-1 flex-wrap gap-x-5 gap-y-2 sm:gap-x-7">
      <Fact
        name={player.key}
        value={keySelector ?? formats.keyName(transposedKeyName(keyName.value, semitones))}
        isDefault={keyName.isDefault && keySelector === undefined}
      />
      <Fact name={player.tempo} value={player.bpm(tempo.value)} isDefault={tempo.isDefault} />
      <Fact
        name={player.range}
        value={
          range === null
            ? player.notDetected
            : `${formats.noteName(range.lowest.noteName)} – ${formats.noteName(range.highest.noteName)}`
        }
      />
      {/* On a phone the cards below say both, and the notes fall in that room. */}
      <Fact name={player.quality} value={player.grades[result.quality.grade]} look="max-sm:hidden" />
      {creditsUsed !== null && (
        <Fact name={player.creditsUsed} value={String(creditsUsed)} look="max-sm:hidden" />
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  isDefault?: boolean;
  look?: string;
}

/** A default looks like one, and says so to whoever points at it or listens. */
function Fact({ name, value, isDefault = false, look = '' }: FactProps) {
  const { player } = useMessages();
  return (
    <div className={look}>
      <dt className="text-xs text-soft">{name}</dt>
      {isDefault ? (
        <dd
          className="-mx-1 rounded border border-dashed border-edge px-1 whitespace-nowrap text-soft"
          title={player.isDefault}
        >
          {value}
          <span className="sr-only">. {player.isDefault}</span>
        </dd>
      ) : (
        <dd className="font-semibold whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}
