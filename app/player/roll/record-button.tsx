import { CircleDot, Square } from 'lucide-react';
import { usePageEvents } from '#app/components/use-page-events.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesSecondsTenths } from '#app/format/duration.ts';
import { tellSilence } from '../session/playback.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { RollButton } from './roll-button.tsx';
import type { RollEditor } from './roll-editor.ts';
import { spanToRecord } from './span-to-record.ts';

const ICON_PIXELS = 20;

/** Plays the song in a span and takes down what the singer plays there; its notes take the place of those before. */
export function RecordButton({ editor }: { editor: RollEditor }) {
  const { roll } = useMessages();
  const session = useSongSession();
  const { engine, recorder, values } = session;
  const isRecording = useSong((song) => song.editing.isRecording);
  // Escape leaves all as it was.
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    recorder.cancel();
  };
  usePageEvents({ keydown }, { isWanted: isRecording, isFirst: true });
  const start = () => {
    const span = spanToRecord({
      chosen: editor.chosenNotes,
      loop: engine.loop,
      lines: values.edited.get().lines,
      songSeconds: engine.audibleSeconds(),
      durationSeconds: engine.durationSeconds,
    });
    session.edits.setRecording(true);
    recorder.start(span).catch(tellSilence);
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
