import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import type { Flaw } from '#domain/edits/flaws.ts';
import type { EditStore } from '../editing/edit-store.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { KeyListener } from '../stage/held-keys.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { ChosenNotes } from './chosen-notes.tsx';
import { FlawList } from './flaw-list.tsx';
import type { PhraseRecorder } from './phrase-recorder.ts';
import { RecordButton } from './record-button.tsx';
import { RollCanvas } from './roll-canvas.tsx';
import { RollDesk } from './roll-desk.ts';
import { type RollShown, rollSong } from './roll-song.ts';
import { RollToolbar } from './roll-toolbar.tsx';
import { WorstList } from './worst-list.tsx';

await words('player', 'roll');

interface PianoRollProps {
  store: EditStore;
  /** As the singer has it, in the key of the recording. */
  edited: EditedSong;
  /** The same as the lane shows it. */
  song: StageSong;
  result: PipelineResultBody;
  engine: PlayerEngine;
  frames: FrameLoop;
  /** Makes the sound of the piano at the left. */
  keys: KeyListener;
  recorder: PhraseRecorder;
  flaws: readonly Flaw[];
  fillsWindow: boolean;
}

/** The melody as notes over time, to be edited. */
export default memo(function PianoRoll(props: PianoRollProps) {
  const { store, edited, recorder, flaws, fillsWindow } = props;
  const { roll } = useMessages();
  const { desk, shown } = useDesk(props);
  const { song } = shown;
  return (
    <section aria-label={roll.region} className="border-t border-line">
      <div className="px-1 sm:px-3">
        <RollToolbar desk={desk} hasBeats={song.beats !== null} hiddenCount={song.hidden.length}>
          <RecordButton {...{ desk, store, edited, recorder }} />
        </RollToolbar>
      </div>
      <RollCanvas {...{ desk, fillsWindow }} />
      <div className="px-4 sm:px-6">
        <ChosenNotes {...{ desk, shown }} />
      </div>
      <div className={`grid gap-x-6 px-4 sm:grid-cols-2 sm:px-6 ${fillsWindow ? 'short:hidden' : ''}`}>
        <WorstList {...{ desk, shown, edited }} />
        <FlawList {...{ desk, flaws }} />
      </div>
    </section>
  );
});

/** One desk for the whole time; each edit and each key gives it another song. */
function useDesk({ store, song, result, engine, frames, keys, recorder }: PianoRollProps): {
  desk: RollDesk;
  shown: RollShown;
} {
  const { player } = useMessages();
  const { score, semitones } = song;
  const drawn = useMemo(() => rollSong(score, engine.durationSeconds), [score, engine]);
  const shown = useMemo(() => {
    const curve = result.pitch_detection.raw_data;
    return { song: drawn, semitones, curve, durationSeconds: engine.durationSeconds };
  }, [drawn, semitones, result, engine]);
  const first = useRef(shown);
  const desk = useMemo(
    () =>
      new RollDesk(
        {
          store,
          engine,
          frames,
          keys,
          recorder,
          onSilence: () => showFailure(`${player.failures.play}. ${player.failures.playHint}`),
        },
        first.current,
      ),
    [store, engine, frames, keys, recorder, player],
  );
  useLayoutEffect(() => desk.show(shown), [desk, shown]);
  useEffect(() => () => desk.close(), [desk]);
  return { desk, shown };
}
