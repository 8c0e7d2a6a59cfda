import { useLayoutEffect, useMemo, useState } from 'react';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { BarHandle } from './bar-handle.tsx';
import { BeatTapper } from './beat-tapper.tsx';
import { ChosenNotes } from './chosen-notes.tsx';
import { FlawList, WorstList } from './doubtful-places.tsx';
import { RecordButton } from './record-button.tsx';
import { RollCanvas } from './roll-canvas.tsx';
import { RollEditor } from './roll-editor.ts';
import { type RollShown, rollSong } from './roll-song.ts';
import { RollToolbar } from './roll-toolbar.tsx';

await words('player', 'roll');

/** The melody as notes over time, to be edited. */
export default function PianoRoll() {
  const { roll } = useMessages();
  const { editor, shown } = useDesk();
  const { song } = shown;
  const isTapping = useStore(editor.state, ({ taps }) => taps !== null);
  return (
    <section aria-label={roll.region} className="border-t border-line">
      <div className="px-1 sm:px-3">
        <RollToolbar editor={editor} hasBeats={song.bars.length > 0} hiddenCount={song.hidden.length}>
          <RecordButton editor={editor} />
        </RollToolbar>
      </div>
      <div className="relative">
        <BarHandle {...{ editor, shown }} />
        <RollCanvas editor={editor} />
        {isTapping && <BeatTapper editor={editor} />}
      </div>
      <div className="px-4 sm:px-6">
        <ChosenNotes {...{ editor, shown }} />
      </div>
      <div className="grid gap-x-6 px-4 sm:grid-cols-2 sm:px-6">
        <WorstList {...{ editor, shown }} />
        <FlawList editor={editor} />
      </div>
    </section>
  );
}

/** One editor for the whole time; each edit and each key gives it another song. */
function useDesk(): { editor: RollEditor; shown: RollShown } {
  const session = useSongSession();
  const { durationSeconds } = session.engine;
  const key = useSong((song) => song.stage);
  const { raw_data: curve } = useSong((song) => song.result.pitch_detection);
  const { score } = key;
  const song = useMemo(() => rollSong(score, durationSeconds), [score, durationSeconds]);
  const shown = useMemo(() => ({ song, key, curve, durationSeconds }), [song, key, curve, durationSeconds]);
  const [editor] = useState(() => new RollEditor(session, shown));
  useLayoutEffect(() => editor.show(shown), [editor, shown]);
  useWhenGone(() => editor.close());
  return { editor, shown };
}
