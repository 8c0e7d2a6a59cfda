import { useDrawing } from '#app/components/use-drawing.ts';
import { useNoteNameIn } from '#app/format/note-names.ts';
import { FrameLoop } from '#app/player/frames/frame-loop.ts';
import { useSongSession } from '#app/player/session/use-song.ts';
import { startDrawing, wholeOf } from '#app/score/index.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { paintExercise } from './exercise-painter.ts';
import { songExercises } from './song-exercises.ts';

interface ExercisePictureProps {
  plan: ExercisePlan;
  /** The step lies in this key; null where nobody knows. */
  keyName: string | null;
  /** They are hidden in ear training, until the step was sung. */
  areNotesHidden: boolean;
  isMoving: boolean;
  /** The voice is still right when it is so far from a note. */
  nearCents: number;
}

/** The notes of a step from left to right, and the singer's pitch over them. The words beside it say the same. */
export function ExercisePicture(props: ExercisePictureProps) {
  const { plan, areNotesHidden, isMoving, nearCents } = props;
  const { trace } = useSongSession().late(songExercises);
  const nameOf = useNoteNameIn(props.keyName);
  const start = (element: HTMLCanvasElement) => {
    const frames = new FrameLoop(() => isMoving);
    const stop = startDrawing(element, {
      frames,
      isOpaque: false,
      draw: (canvas, room) =>
        paintExercise(canvas, { plan, trace: trace(), areNotesHidden, nearCents, nameOf }, wholeOf(room)),
    });
    return () => {
      stop?.();
      frames.stop();
    };
  };
  const ref = useDrawing(start, [plan, trace, areNotesHidden, isMoving, nearCents, nameOf]);
  return <canvas ref={ref} aria-hidden className="h-40 w-full rounded-xl bg-[#0d1424]" />;
}
