import { type KeyboardEvent, useId } from 'react';
import { useDrawing } from '#app/components/use-drawing.ts';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { carryOut } from './carry-out.ts';
import { commandFor } from './roll-commands.ts';
import { drawRoll } from './roll-drawing.ts';
import type { RollEditor } from './roll-editor.ts';
import { followPointers } from './roll-pointers.ts';

/** The picture of the notes: for the pointer, and as one widget for the keyboard. Which note is chosen is told beside it. */
export function RollCanvas({ editor }: { editor: RollEditor }) {
  const { roll } = useMessages();
  const nameOf = useNoteName();
  const hintId = useId();
  const start = (canvas: HTMLCanvasElement) => {
    const stopDrawing = drawRoll(canvas, editor, nameOf);
    const letGo = followPointers(canvas, editor);
    return () => {
      letGo();
      stopDrawing?.();
    };
  };
  const canvasRef = useDrawing(start, [editor, nameOf]);
  const press = (event: KeyboardEvent) => {
    const command = commandFor(event);
    if (command !== null && carryOut(command, editor)) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys */}
      <div role="application" tabIndex={0} onKeyDown={press} aria-label={roll.name} aria-describedby={hintId}>
        <canvas
          ref={canvasRef}
          aria-hidden
          className="block h-[clamp(16rem,50dvh,32rem)] w-full touch-none select-none"
        />
      </div>
      <p id={hintId} className="sr-only">
        {roll.hint}
      </p>
    </>
  );
}
