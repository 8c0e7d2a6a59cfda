/** Mouse, fingers and wheel on the roll: one finger chooses and drags, two scroll and zoom. */
import { hit, type Press, pressAt } from './pointer-gestures.ts';
import type { RollEditor } from './roll-editor.ts';
import { addAt } from './roll-edits.ts';
import type { RollHit, RollPoint } from './roll-hits.ts';

const WHEEL_ZOOM = 0.0025;
const LINE_PIXELS = 16;

/** Returns a way to let go. */
export function followPointers(canvas: HTMLCanvasElement, editor: RollEditor): () => void {
  const hand = new Hand(canvas, editor);
  const leaving = new AbortController();
  const { signal } = leaving;
  canvas.addEventListener('pointerdown', (event) => hand.press(event), { signal });
  canvas.addEventListener('pointermove', (event) => hand.move(event), { signal });
  canvas.addEventListener('pointerup', (event) => hand.lift(event), { signal });
  canvas.addEventListener('pointercancel', (event) => hand.lose(event), { signal });
  canvas.addEventListener('dblclick', (event) => hand.pressTwice(event), { signal });
  canvas.addEventListener('wheel', (event) => turnWheel(editor, event, pointOf(canvas, event).x), {
    signal,
    passive: false,
  });
  addEventListener('keydown', (event) => hand.callOffByKey(event), { signal, capture: true });
  return () => {
    hand.callOff();
    leaving.abort();
  };
}

/** All pointers that are down on the roll. */
class Hand {
  readonly #canvas: HTMLCanvasElement;
  readonly #editor: RollEditor;
  readonly #fingers = new Map<number, RollPoint>();
  #press: Press | null = null;

  constructor(canvas: HTMLCanvasElement, editor: RollEditor) {
    this.#canvas = canvas;
    this.#editor = editor;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = pointOf(this.#canvas, event);
    this.#fingers.set(event.pointerId, point);
    this.#canvas.setPointerCapture(event.pointerId);
    if (this.#fingers.size > 1) this.callOff();
    else this.#press = pressAt(this.#editor, point, event.shiftKey || event.ctrlKey || event.metaKey);
  }

  move(event: PointerEvent): void {
    const point = pointOf(this.#canvas, event);
    if (!this.#fingers.has(event.pointerId)) {
      this.#canvas.style.cursor = cursorFor(hit(this.#editor, point), this.#editor);
      return;
    }
    if (this.#fingers.size > 1) pinch(this.#editor, this.#fingers, event.pointerId, point);
    else this.#press?.move(point);
    this.#fingers.set(event.pointerId, point);
  }

  lift({ pointerId }: PointerEvent): void {
    if (!this.#fingers.delete(pointerId)) return;
    this.#press?.lift?.();
    this.#press = null;
  }

  lose({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
    this.callOff();
  }

  pressTwice(event: MouseEvent): void {
    const found = hit(this.#editor, pointOf(this.#canvas, event));
    if (found.kind === 'ground' && this.#editor.state.get().tool === 'choose') addAt(this.#editor, found);
  }

  callOffByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#press === null) return;
    event.preventDefault();
    // What was chosen stays so.
    event.stopPropagation();
    this.callOff();
  }

  callOff(): void {
    this.#press?.callOff?.();
    this.#press = null;
  }
}

function pointOf(canvas: HTMLCanvasElement, event: MouseEvent): RollPoint {
  const { left, top } = canvas.getBoundingClientRect();
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return { x: event.clientX - left, y: event.clientY - top, isTouch };
}

/** What lies between both fingers stays between them. */
function pinch(
  editor: RollEditor,
  fingers: ReadonlyMap<number, RollPoint>,
  movedId: number,
  to: RollPoint,
): void {
  const from = fingers.get(movedId);
  const other = [...fingers].find(([id]) => id !== movedId)?.[1];
  if (from === undefined || other === undefined) return;
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(to.x - other.x, to.y - other.y);
  editor.camera.scroll({ right: (from.x - to.x) / 2, down: (from.y - to.y) / 2 });
  if (before > 0 && after > 0) editor.camera.zoom(after / before, (to.x + other.x) / 2);
}

/** A wheel that has nothing to scroll here scrolls the page. */
function turnWheel(editor: RollEditor, event: WheelEvent, atX: number): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
  const [deltaX, deltaY] = [event.deltaX * unit, event.deltaY * unit];
  const before = editor.camera.view;
  if (event.ctrlKey || event.metaKey) editor.camera.zoom(Math.exp(-deltaY * WHEEL_ZOOM), atX);
  else if (event.shiftKey) editor.camera.scroll({ right: deltaX || deltaY, down: 0 });
  else editor.camera.scroll({ right: deltaX, down: deltaY });
  const after = editor.camera.view;
  const hasMoved = after.fromSeconds !== before.fromSeconds || after.topMidi !== before.topMidi;
  if (hasMoved || event.ctrlKey || event.metaKey) event.preventDefault();
}

function cursorFor(found: RollHit, editor: RollEditor): string {
  switch (found.kind) {
    case 'note':
      return found.part === 'body' ? 'grab' : 'ew-resize';
    case 'ghost':
    case 'key':
      return 'pointer';
    case 'bar':
      return 'ew-resize';
    case 'ruler':
      return 'col-resize';
    case 'ground':
      return editor.state.get().tool === 'draw' ? 'crosshair' : 'default';
    default:
      return found satisfies never;
  }
}
