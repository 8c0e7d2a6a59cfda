import { useEffect, useRef } from 'react';
import { useNoteNameIn } from '#app/format/note-names.ts';
import type { SungTrace } from '#app/player/sing/trace/sung-trace.ts';
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
}

/** The notes of a step from left to right, and the singer's pitch over them. The words beside it say the same. */
export function ExercisePicture({ plan, keyName, trace, areNotesHidden, isMoving }: ExercisePictureProps) {
  const nameOf = useNoteNameIn(keyName);
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    let request = 0;
    const paint = () => {
      const { clientWidth, clientHeight } = canvas;
      const scale = devicePixelRatio;
      canvas.width = Math.round(clientWidth * scale);
      canvas.height = Math.round(clientHeight * scale);
      const context = canvas.getContext('2d');
      context?.setTransform(scale, 0, 0, scale, 0, 0);
      if (context)
        paintExercise(context, {
          plan,
          points: trace().points,
          areNotesHidden,
          nameOf,
          width: clientWidth,
          height: clientHeight,
        });
      if (isMoving) request = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(request);
  }, [plan, trace, areNotesHidden, isMoving, nameOf]);
  return <canvas ref={ref} aria-hidden className="h-40 w-full rounded-xl bg-[#0d1424]" />;
}
