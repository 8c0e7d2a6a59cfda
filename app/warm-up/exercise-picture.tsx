import { useEffect, useRef } from 'react';
import { useNoteNameIn } from '#app/format/note-names.ts';
import { FrameLoop } from '#app/player/frames/frame-loop.ts';
import { startDrawing, wholeOf } from '#app/score/index.ts';
import type { SungTrace } from '#app/score/voice/index.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { paintExercise } from './exercise-painter.ts';

interface ExercisePictureProps {
  plan: ExercisePlan;
  /** In which the step lies; null where nobody knows. */
  keyName: string | null;
  trace: () => SungTrace;
  /** Of ear training, until it was sung. */
  areNotesHidden: boolean;
  isMoving: boolean;
  /** So far from a note the voice is still right. */
  nearCents: number;
}

/** The notes of a step from left to right, and the singer's pitch over them. The words beside it say the same. */
export function ExercisePicture(props: ExercisePictureProps) {
  const { plan, trace, areNotesHidden, isMoving, nearCents } = props;
  const nameOf = useNoteNameIn(props.keyName);
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const frames = new FrameLoop(() => isMoving);
    const stop = startDrawing(ref.current, {
      frames,
      isOpaque: false,
      draw: (canvas, room) =>
        paintExercise(canvas, { plan, trace: trace(), areNotesHidden, nearCents, nameOf }, wholeOf(room)),
    });
    return () => {
      stop?.();
      frames.stop();
    };
  }, [plan, trace, areNotesHidden, isMoving, nearCents, nameOf]);
  return <canvas ref={ref} aria-hidden className="h-40 w-full rounded-xl bg-[#0d1424]" />;
}
