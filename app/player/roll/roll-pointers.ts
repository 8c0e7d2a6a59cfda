/** Mouse, fingers and wheel on the roll: one finger chooses and drags, two scroll and zoom. */
import { type Press, pressAt } from './pointer-gestures.ts';
import type { RollDesk } from './roll-desk.ts';
import { addAt } from './roll-edits.ts';
import { hitAt, type RollHit, type RollPoint } from './roll-hits.ts';

const WHEEL_ZOOM = 0.0025;
const LINE_PIXELS = 16;

/** Returns a way to let go. */
export function followPointers(canvas: HTMLCanvasElement, desk: RollDesk): () => void {
  const fingers = new Map<number, RollPoint>();
  let press: Press | null = null;

  const callOff = () => {
    press?.callOff();
    press = null;
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const point = pointOf(canvas, event);
    fingers.set(event.pointerId, point);
    canvas.setPointerCapture(event.pointerId);
    if (fingers.size > 1) return callOff();
    press = pressAt(desk, point, event.shiftKey || event.ctrlKey || event.metaKey);
  };
  const move = (event: PointerEvent) => {
    const point = pointOf(canvas, event);
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      canvas.style.cursor = cursorFor(hit(desk, point), desk);
      return;
    }
    if (fingers.size > 1) pinch(desk, fingers, event.pointerId, point);
    else press?.move(point);
    fingers.set(event.pointerId, point);
  };
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    press?.lift();
    press = null;
  };
  const lose = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    callOff();
  };
  const double = (event: MouseEvent) => {
    const found = hit(desk, pointOf(canvas, event));
    if (found.kind === 'ground' && desk.state.get().tool === 'choose') addAt(desk, found);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || press === null) return;
    event.preventDefault();
    // What was chosen stays so.
    event.stopPropagation();
    callOff();
  };
  const wheel = (event: WheelEvent) => turnWheel(desk, event, pointOf(canvas, event).x);

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lose);
  canvas.addEventListener('dblclick', double);
  canvas.addEventListener('wheel', wheel, { passive: false });
  addEventListener('keydown', leave, { capture: true });
  return () => {
    callOff();
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', lift);
    canvas.removeEventListener('pointercancel', lose);
    canvas.removeEventListener('dblclick', double);
    canvas.removeEventListener('wheel', wheel);
    removeEventListener('keydown', leave, { capture: true });
  };
}

function pointOf(canvas: HTMLCanvasElement, event: MouseEvent): RollPoint {
  const { left, top } = canvas.getBoundingClientRect();
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return { x: event.clientX - left, y: event.clientY - top, isTouch };
}

function hit(desk: RollDesk, point: RollPoint): RollHit {
  const { selection, showsHidden } = desk.state.get();
  return hitAt({ song: desk.song, view: desk.camera.view, selectedIds: selection.ids, showsHidden }, point);
}

/** What lies between both fingers stays between them. */
function pinch(
  desk: RollDesk,
  fingers: ReadonlyMap<number, RollPoint>,
  movedId: number,
  to: RollPoint,
): void {
  const from = fingers.get(movedId);
  const other = [...fingers].find(([id]) => id !== movedId)?.[1];
  if (from === undefined || other === undefined) return;
  const before = Math.hypot(from.x - other.x, from.y - other.y);
  const after = Math.hypot(to.x - other.x, to.y - other.y);
  desk.camera.scroll({ right: (from.x - to.x) / 2, down: (from.y - to.y) / 2 });
  if (before > 0 && after > 0) desk.camera.zoom(after / before, (to.x + other.x) / 2);
}

/** A wheel that has nothing to scroll here scrolls the page. */
function turnWheel(desk: RollDesk, event: WheelEvent, atX: number): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
  const [deltaX, deltaY] = [event.deltaX * unit, event.deltaY * unit];
  const before = desk.camera.view;
  if (event.ctrlKey || event.metaKey) desk.camera.zoom(Math.exp(-deltaY * WHEEL_ZOOM), atX);
  else if (event.shiftKey) desk.camera.scroll({ right: deltaX || deltaY, down: 0 });
  else desk.camera.scroll({ right: deltaX, down: deltaY });
  const after = desk.camera.view;
  const hasMoved = after.fromSeconds !== before.fromSeconds || after.topMidi !== before.topMidi;
  if (hasMoved || event.ctrlKey || event.metaKey) event.preventDefault();
}

function cursorFor(found: RollHit, desk: RollDesk): string {
  switch (found.kind) {
    case 'note':
      return found.part === 'body' ? 'grab' : 'ew-resize';
    case 'ghost':
    case 'key':
      return 'pointer';
    case 'ruler':
      return 'col-resize';
    case 'ground':
      return desk.state.get().tool === 'draw' ? 'crosshair' : 'default';
    default:
      return found satisfies never;
  }
}
