import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { heardKeyName, melodyRange } from '#app/score/index.ts';
import { isTempoGuess } from '#domain/music/guessed-bars.ts';
import { shownTempoBpm } from '../session/shown-facts.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { KeySelector } from '../title/key-selector.tsx';
import { useSongMetadata } from '../title/use-song-metadata.ts';

/** Tempo and quality as the analysis found them, key and range as they are heard, and the price. */
export function SongFacts() {
  const { songId } = useSongSession();
  const { formats, player } = useMessages();
  const nameOf = useNoteName();
  const result = useSong((song) => song.result);
  const keyName = useSong((song) => song.key.shown);
  const stage = useSong((song) => song.stage);
  const credits = useSong(({ row }) => row.creditsUsed);
  const creditsUsed = useSongMetadata()?.processing_credits_used ?? credits;
  // In the demo nobody's key is saved, so none can be chosen.
  const hasSelector = songId !== null;
  const range = melodyRange(stage.melody);
  const setBars = useSong(({ editing }) => editing.edits.bars);
  const tempo = shownTempoBpm(result, setBars);
  const isGuess = !tempo.isDefault && isTempoGuess(stage.bars);
  return (
    <dl className="figures flex flex-1 flex-wrap gap-x-5 gap-y-2 sm:gap-x-7">
      <Fact
        name={player.key}
        value={hasSelector ? <KeySelector /> : formats.keyName(heardKeyName(stage, keyName.value))}
        note={keyName.isDefault && !hasSelector ? player.isDefault : null}
      />
      <Fact
        name={player.tempo}
        value={isGuess ? player.aboutBpm(tempo.value) : player.bpm(tempo.value)}
        note={tempo.isDefault ? player.isDefault : isGuess ? player.isGuess : null}
      />
      <Fact
        name={player.range}
        value={
          range === null
            ? player.notDetected
            : `${nameOf(range.lowest.noteName)} – ${nameOf(range.highest.noteName)}`
        }
      />
      <Fact name={player.quality} value={player.grades[result.quality.grade]} />
      {creditsUsed !== null && <Fact name={player.creditsUsed} value={String(creditsUsed)} />}
    </dl>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  /** Why it is not certain. */
  note?: string | null;
}

/** A default and a guess look like one, and say so to whoever points at them or listens. */
function Fact({ name, value, note = null }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      {note !== null ? (
        <dd
          className="-mx-1 rounded border border-dashed border-edge px-1 whitespace-nowrap text-soft"
          title={note}
        >
          {value}
          <span className="sr-only">. {note}</span>
        </dd>
      ) : (
        <dd className="font-semibold whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}
