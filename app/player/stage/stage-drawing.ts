/** Draws the stage in the player's frame loop: the falling notes, the keys seen below them, and which of them are lit. */

import type { RefObject } from 'react';
import type { NoteName } from '#app/format/note-names.ts';
import {
  createTextSprites,
  type Point,
  paintFog,
  type Room,
  SCORE_COLOURS,
  startDrawing,
} from '#app/score/index.ts';
import { nameForMidi } from '#domain/music/pitch.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { CheckedNotes } from './checked-notes.ts';
import { wordSprite } from './falling-notes.ts';
import { paintFalling } from './falling-painter.ts';
import { FallingProjection, pageStartSeconds, secondsShown } from './falling-projection.ts';
import { type FallingScene, fallingTexts } from './falling-scene.ts';
import { type Hand, KeyFollower } from './key-follower.ts';
import { createKeyLights } from './key-lights.ts';
import { keyboardRange, keyPlace } from './key-places.ts';
import { windowLeft, windowStops } from './key-window.ts';
import { type LaneHit, noteAtPoint } from './lane-hits.ts';
import { placeChords } from './place-chords.ts';
import { stageLayout } from './stage-layout.ts';
import type { StageSong } from './stage-song.ts';
import type { SungLayer } from './sung-layer.ts';

/** What the stage asks of the engine. */
export interface SongClock {
  audibleSeconds(): number;
  readonly speedPercent: number;
}

export interface StageElements {
  canvas: HTMLCanvasElement;
  /** The part of the keyboard that is seen. */
  keyWindow: HTMLElement;
  /** The whole keyboard, which moves behind it. */
  board: HTMLElement;
  /** Names that move with the notes. */
  chords: RefObject<HTMLElement>;
}

interface Drawing {
  singing: SungLayer;
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
  noteAt(point: Point, hasWords: boolean): LaneHit | null;
  stop(): void;
}

/** Null where the browser cannot draw. */
export function drawStage(elements: StageElements, drawing: Drawing): StageDrawing | null {
  const { song, frames, clock, hand, singing } = drawing;
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  const light = createKeyLights(elements.board, song.melody);
  const follower = new KeyFollower();
  const lowestPlace = keyPlace(keyboardRange(song.melody.notes).lowest).left;
  let scene: FallingScene;
  let stops: ReturnType<typeof windowStops>;

  const move = () => {
    const { projection } = scene;
    const { layout } = projection;
    const now = clock.audibleSeconds();
    const rate = clock.speedPercent / 100;
    const past = (singing.overlay?.pastSeconds ?? 0) * rate;
    projection.songSeconds = now;
    projection.secondsShown = secondsShown(layout, rate);
    projection.fromSeconds = motion.matches ? pageStartSeconds(now, projection.secondsShown) : now - past;
    scene.hasPlayhead = motion.matches || past > 0;
    const followed = windowLeft(stops, now, motion.matches);
    projection.leftKey = follower.next(followed, hand, layout.whiteKeysShown, motion.matches);
    return now;
  };
  const stop = startDrawing(elements.canvas, {
    frames,
    isOpaque: true,
    fit(room) {
      scene = newScene(elements, room, drawing);
      stops = windowStops(song.melody.notes, scene.projection.layout.whiteKeysShown);
    },
    draw(canvas) {
      const { projection } = scene;
      const now = move();
      paintFalling(canvas, scene);
      paintFog(canvas, projection, singing.fading.get(), projection.layout, SCORE_COLOURS.lane);
      singing.overlay?.paint(canvas, scene, elements.board);
      placeChords(elements.chords.current, projection);
      moveBoard(elements.board, lowestPlace, projection);
      light(now);
      if (!follower.isSettled) frames.invalidate();
    },
  });
  if (stop === null) return null;
  return {
    noteAt: (point, hasWords) =>
      noteAtPoint(
        scene.score,
        scene.projection,
        point,
        hasWords ? (note) => wordSprite(scene, note)?.widthPixels ?? 0 : null,
      ),
    stop,
  };
}

/** Fits the keyboard too to the room there is. */
function newScene(
  { keyWindow, board }: StageElements,
  { widthPixels, heightPixels, pixelRatio }: Room,
  { song, fillsWindow, checked, nameOf }: Drawing,
): FallingScene {
  const layout = stageLayout({ widthPixels, heightPixels, fillsWindow });
  keyWindow.style.width = `${layout.whiteKeyPixels * layout.whiteKeysShown}px`;
  board.style.setProperty('--white-key', `${layout.whiteKeyPixels}px`);
  const names = createTextSprites(pixelRatio, nameOf);
  return {
    score: song.score,
    projection: new FallingProjection(layout, song),
    texts: fallingTexts(layout),
    sprites: createTextSprites(pixelRatio),
    nameOf: (midiNote, look) => names(nameForMidi(midiNote), look),
    hasPlayhead: false,
    checked,
  };
}

function moveBoard(board: HTMLElement, lowestPlace: number, { layout, leftKey }: FallingProjection): void {
  const transform = `translateX(${((lowestPlace - leftKey) * layout.whiteKeyPixels).toFixed(2)}px)`;
  if (board.style.transform !== transform) board.style.transform = transform;
}
