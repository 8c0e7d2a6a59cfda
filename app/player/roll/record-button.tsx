import { CircleDot, Square } from 'lucide-react';
import { useEffect } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import type { EditedSong } from '#domain/edits/edited-song.ts';
import type { EditStore } from '../editing/edit-store.ts';
import { useEdits } from '../editing/use-edits.ts';
import type { PhraseRecorder } from './phrase-recorder.ts';
import { RollButton } from './roll-button.tsx';
import type { RollDesk } from './roll-desk.ts';
import { spanToRecord } from './span-to-record.ts';

const ICON_PIXELS = 20;

interface RecordButtonProps {
  desk: RollDesk;
  store: EditStore;
  edited: EditedSong;
  recorder: PhraseRecorder;
}

/** Plays the song in a span and takes down what the singer plays there; its notes take the place of those before. */
export function RecordButton({ desk, store, edited, recorder }: RecordButtonProps) {
  const { roll, player } = useMessages();
  const isRecording = useEdits(store, (state) => state.isRecording);
  useEscape(isRecording, recorder);
  const start = () => {
    const { engine } = desk.ports;
    const span = spanToRecord({
      chosen: desk.chosenNotes,
      loop: engine.loop,
      lines: edited.lines,
      songSeconds: engine.audibleSeconds(),
      durationSeconds: engine.durationSeconds,
    });
    store.setRecording(true);
    recorder.start(span).catch(() => showFailure(`${player.failures.play}. ${player.failures.playHint}`));
  };
  return (
    <>
      <RollButton
        name={isRecording ? roll.stopRecording : roll.record}
        onPress={isRecording ? () => recorder.finish() : start}
      >
        {isRecording ? (
          <Square aria-hidden size={ICON_PIXELS} className="text-bad" />
        ) : (
          <CircleDot aria-hidden size={ICON_PIXELS} />
        )}
      </RollButton>
      <p role="status" className={isRecording ? 'basis-full px-2 pb-2 text-sm' : 'sr-only'}>
        {isRecording && recordingWords()}
      </p>
    </>
  );

  function recordingWords(): string {
    const span = recorder.span;
    if (span === null) return '';
    return roll.recording(minutesSecondsTenths(span.startSeconds), minutesSecondsTenths(span.endSeconds));
  }
}

/** Leaves all as it was. */
function useEscape(isRecording: boolean, recorder: PhraseRecorder): void {
  useEffect(() => {
    if (!isRecording) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      recorder.cancel();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isRecording, recorder]);
}
