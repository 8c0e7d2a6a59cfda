import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { FailureBox } from '#app/components/failure-box.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { type MicrophoneProblem, microphoneProblem, recordingType } from '#app/sound/capture/index.ts';
import { KeptRecordings } from './kept-recordings.tsx';
import { LevelMeter } from './level-meter.tsx';
import { type RecordingEnd, SongRecorder } from './song-recorder.ts';

await words('upload');

type RecorderState =
  | { phase: 'idle'; end: RecordingEnd | null }
  | { phase: 'opening' }
  | { phase: 'recording'; recorder: SongRecorder }
  | { phase: 'failed'; problem: MicrophoneProblem };

interface RecorderProps {
  userId: string;
  onRecorded: (file: File) => void;
}

/** “Sing it in”: the voice comes from this device's microphone, and what was sung is kept until it is uploaded or discarded. */
export default function Recorder({ userId, onRecorded }: RecorderProps) {
  const { recorder: said } = useMessages().upload;
  const { state, kept, start, stop } = useRecorder(userId);
  const isBusy = state.phase === 'opening' || state.phase === 'recording';
  return (
    <section aria-label={said.open} className="mt-5 flex flex-col gap-4">
      {state.phase === 'failed' && <FailureBox {...said.problems[state.problem]} />}
      {state.phase === 'recording' ? (
        <div className="rounded-2xl border border-line bg-canvas p-4">
          <LevelMeter recorder={state.recorder} />
          <button type="button" onClick={stop} className={`mt-4 ${buttonClass('primary')}`}>
            <Square aria-hidden size={16} />
            {said.stop}
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" disabled={isBusy} onClick={start} className={buttonClass('secondary')}>
            <Mic aria-hidden size={18} />
            {state.phase === 'opening' ? said.opening : said.open}
          </button>
          <p className="flex-1 basis-56 text-sm text-soft">{said.text}</p>
        </div>
      )}
      <p role="status" className="text-sm text-warn empty:hidden">
        {state.phase === 'idle' && state.end !== null && state.end !== 'stopped' ? said.ends[state.end] : ''}
      </p>
      <KeptRecordings key={kept} userId={userId} onUse={onRecorded} />
    </section>
  );
}

function useRecorder(userId: string) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle', end: null });
  /** Counts what was recorded here, so that the list is read anew. */
  const [kept, setKept] = useState(0);
  const current = useRef<SongRecorder | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      current.current?.stop();
    };
  }, []);
  const start = async () => {
    const type = recordingType();
    if (type === null) return setState({ phase: 'failed', problem: 'unsupported' });
    setState({ phase: 'opening' });
    try {
      const recorder = await SongRecorder.start(userId, type, (_recording, end) => {
        setState({ phase: 'idle', end });
        setKept((count) => count + 1);
      });
      current.current = recorder;
      if (isGone.current) recorder.stop();
      else setState({ phase: 'recording', recorder });
    } catch (error) {
      setState({ phase: 'failed', problem: microphoneProblem(error) });
    }
  };
  return { state, kept, start: () => void start(), stop: () => current.current?.stop() };
}
