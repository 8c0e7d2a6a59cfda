import { useMemo } from 'react';
import { ChoiceRow } from '#app/components/choice-row.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useChordName } from '#app/format/chord-names.ts';
import { capoHint } from '#domain/music/capo.ts';
import { shownChords } from '#domain/music/chords.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { CHORD_VIEWS } from '../settings/player-settings.ts';

/** Whether chords are shown and how, and where a guitarist puts the capo in the key that is heard. */
export function ChordPanel() {
  const { chords: texts } = useMessages();
  const { settings } = useSongSession();
  const view = useSong((song) => song.settings.chordView);
  const chords = useSong((song) => song.chords);
  if (chords.length === 0) return <p className="py-2 text-sm text-soft">{texts.none}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ChoiceRow
        label={texts.show}
        value={view}
        choices={CHORD_VIEWS}
        nameOf={(choice) => texts.views[choice]}
        onChoose={(choice) => settings.change({ chordView: choice })}
      />
      <Capo />
      <p className="text-sm text-soft">{texts.hint[view]}</p>
    </div>
  );
}

function Capo() {
  const { chords: texts } = useMessages();
  const chordNameOf = useChordName();
  const chords = useSong((song) => song.chords);
  const semitones = useSong(({ stage }) => stage.semitones);
  const hint = useMemo(
    () => capoHint(shownChords(chords, { semitones, keyName: null, isSimple: true })),
    [chords, semitones],
  );
  if (hint === null) return null;
  return <p className="text-sm">{texts.capo(hint.fret, hint.shapes.map(chordNameOf).join(', '))}</p>;
}
