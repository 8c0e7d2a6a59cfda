/** Draws the stage in the player's frame loop: the lane, the keys seen below it, and which of them are lit. */

import type { NoteName } from '#app/format/note-names.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { CheckedNotes } from './checked-notes.ts';
import { type Hand, KeyFollower } from './key-follower.ts';
import { createKeyLights } from './key-lights.ts';
import { keyboardRange, keyPlace } from './key-places.ts';
import { windowLeft, windowStops } from './key-window.ts';
import { type LaneHit, type LanePoint, noteAtPoint } from './lane-hits.ts';
import { laneTexts } from './lane-looks.ts';
import { paintFog, paintLane } from './lane-painter.ts';
import type { LaneScene } from './lane-scene.ts';
import { type LaneView, pageStartSeconds, secondsShown } from './lane-view.ts';
import { spriteOf } from './note-painter.ts';
import type { SingDesk } from './sing-desk.ts';
import { stageLayout } from './stage-layout.ts';
import type { StageSong } from './stage-song.ts';
import { createTextSprites } from './text-sprites.ts';

/** What the stage asks of the engine. */
export interface SongClock {
  audibleSeconds(): number;
  readonly speedPercent: number;
}

export interface StageElements {
  lane: HTMLElement;
  canvas: HTMLCanvasElement;
  /** The part of the keyboard that is seen. */
  keyWindow: HTMLElement;
  /** The whole keyboard, which moves behind it. */
  board: HTMLElement;
}

interface Drawing {
  singing: SingDesk;
  clock: SongClock;
  frames: FrameLoop;
  song: StageSong;
  hand: Hand;
  fillsWindow: boolean;
  checked: CheckedNotes;
  nameOf: NoteName;
}

export interface StageDrawing {
  /** As the lane was drawn last. */
  noteAt(point: LanePoint, hasWords: boolean): LaneHit | null;
  stop(): void;
}

/** More pixels cost frames and are not seen. */
const MAX_PIXEL_RATIO = 2;

/** Null where the browser cannot draw. */
export function startDrawing(elements: StageElements, drawing: Drawing): StageDrawing | null {
  // Opaque: the browser need not blend the lane with what lies behind it.
  const canvas = elements.canvas.getContext('2d', { alpha: false });
  if (canvas === null) return null;
  const { song, frames, clock, hand, singing } = drawing;
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const light = createKeyLights(elements.board, song.melody);
  const follower = new KeyFollower();
  const lowestPlace = keyPlace(keyboardRange(song.melody.notes).lowest).left;
  let scene = newScene(elements, canvas, drawing);
  let stops = windowStops(song.melody.notes, scene.view.layout.whiteKeysShown);

  const resize = () => {
    scene = newScene(elements, canvas, drawing);
    stops = windowStops(song.melody.notes, scene.view.layout.whiteKeysShown);
    frames.invalidate();
  };
  const draw = () => {
    const { view } = scene;
    const now = clock.audibleSeconds();
    const isMotionReduced = motion.matches;
    view.songSeconds = now;
    view.secondsShown = secondsShown(view.layout, clock.speedPercent / 100);
    const past = (singing.overlay?.pastSeconds ?? 0) * (clock.speedPercent / 100);
    view.fromSeconds = isMotionReduced ? pageStartSeconds(now, view.secondsShown) : now - past;
    scene.hasPlayhead = isMotionReduced || past > 0;
    const followed = windowLeft(stops, now, isMotionReduced);
    view.leftKey = follower.next(followed, hand, view.layout.whiteKeysShown, isMotionReduced);
    paintLane(canvas, scene);
    paintFog(canvas, view, singing.faded());
    singing.overlay?.paint(canvas, scene, elements.board);
    moveBoard(elements.board, lowestPlace, view);
    light(now);
    if (!follower.isSettled) frames.invalidate();
  };

  const sizes = new ResizeObserver(resize);
  sizes.observe(elements.lane);
  // Texts that were drawn before their font was there.
  document.fonts.addEventListener('loadingdone', resize);
  const leave = frames.add(draw);
  return {
    noteAt: (point, hasWords) =>
      noteAtPoint(
        song,
        scene.view,
        point,
        hasWords ? (index) => spriteOf(scene, index)?.widthPixels ?? 0 : null,
      ),
    stop() {
      document.fonts.removeEventListener('loadingdone', resize);
      leave();
      sizes.disconnect();
    },
  };
}

/** Fits canvas and keyboard to the room there is. */
function newScene(
  { lane, canvas: element, keyWindow, board }: StageElements,
  canvas: CanvasRenderingContext2D,
  { song, fillsWindow, checked, nameOf }: Drawing,
): LaneScene {
  const layout = stageLayout({ widthPixels: lane.clientWidth, heightPixels: lane.clientHeight, fillsWindow });
  const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  element.width = Math.round(layout.widthPixels * ratio);
  element.height = Math.round(layout.heightPixels * ratio);
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
  keyWindow.style.width = `${layout.whiteKeyPixels * layout.whiteKeysShown}px`;
  board.style.setProperty('--white-key', `${layout.whiteKeyPixels}px`);
  return {
    song,
    view: { layout, leftKey: 0, songSeconds: 0, fromSeconds: 0, secondsShown: 1 },
    texts: laneTexts(layout),
    sprites: createTextSprites(ratio),
    names: createTextSprites(ratio, nameOf),
    hasPlayhead: false,
    checked,
  };
}

function moveBoard(board: HTMLElement, lowestPlace: number, { layout, leftKey }: LaneView): void {
  const transform = `translateX(${((lowestPlace - leftKey) * layout.whiteKeyPixels).toFixed(2)}px)`;
  if (board.style.transform !== transform) board.style.transform = transform;
}
