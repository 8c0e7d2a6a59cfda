/** Draws the lane in the player's frame loop, and says which word is to be read beside the voice. */

import type { RefObject } from 'react';
import type { NoteName } from '#app/format/note-names.ts';
import { createTextSprites, heardName, type Room, startDrawing } from '#app/score/index.ts';
import type { PlayerEngine } from '#app/sound/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import type { LiveWord } from '#domain/singing/live-word.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { placeChords } from '../stage/place-chords.ts';
import type { StageSong } from '../stage/stage-song.ts';
import type { SungLayer } from '../stage/sung-layer.ts';
import { laneLayout, laneProjection, laneRows } from './lane-layout.ts';
import { laneColours, laneSizes, laneTexts } from './lane-looks.ts';
import { type LaneScene, paintLane, paintLaneFrame } from './lane-painter.ts';
import { paintVoiceNow, paintVoiceOnLane, type VoiceScene, WordBeside } from './lane-voice.ts';
import { laneWords } from './lane-words.ts';

export interface LanePorts {
  singing: SungLayer;
  engine: Pick<PlayerEngine, 'audibleSeconds' | 'isPlaying'>;
  frames: FrameLoop;
  song: StageSong;
  nameOf: NoteName;
  /** The recorded singer's curve. */
  isGuideShown: boolean;
  /** Names that move with the notes. */
  chords: RefObject<HTMLElement>;
}

/** Returns a way to stop; null where the browser cannot draw. */
export function drawLane(
  canvasElement: HTMLCanvasElement,
  ports: LanePorts,
  onWord: (word: LiveWord | null) => void,
): (() => void) | null {
  const { singing, engine, frames, song } = ports;
  const beside = new WordBeside();
  let said: LiveWord | null = null;
  let scene: LaneScene & VoiceScene;
  const say = (songSeconds: number) => {
    const listening = engine.isPlaying ? (singing.overlay?.voice ?? null) : null;
    const word = beside.next(listening, songSeconds, performance.now());
    if (word !== said) onWord(word);
    said = word;
  };
  return startDrawing(canvasElement, {
    frames,
    isOpaque: true,
    fit(room) {
      scene = newScene(canvasElement, room, ports);
    },
    draw(canvas) {
      const songSeconds = engine.audibleSeconds();
      const projection = laneProjection(scene.layout, songSeconds);
      const voice = singing.overlay?.voice ?? null;
      const target = voice?.target().score ?? song.score;
      scene.second = target === song.score ? null : target;
      scene.faded = singing.fading.get();
      paintLane(canvas, scene, projection, songSeconds);
      placeChords(ports.chords.current, projection);
      if (voice !== null) paintVoiceOnLane(canvas, voice, projection, scene);
      paintLaneFrame(canvas, scene, projection);
      if (voice !== null) paintVoiceNow(canvas, voice, projection, { ...scene, songSeconds });
      say(songSeconds);
    },
  });
}

function newScene(
  element: HTMLElement,
  room: Room,
  { song, nameOf, isGuideShown }: LanePorts,
): LaneScene & VoiceScene {
  const { score } = song;
  const layout = laneLayout(room, score);
  const colours = laneColours(element);
  const names = createTextSprites(room.pixelRatio, nameOf);
  return {
    ...{ score, layout, colours },
    rows: laneRows(layout, score.notes.map(keyOf), song),
    words: laneWords(score.notes),
    texts: laneTexts(layout, colours),
    sizes: laneSizes(layout),
    sprites: createTextSprites(room.pixelRatio),
    nameOf: (midi, look) => names(heardName(song, midi), look),
    second: null,
    faded: [],
    isGuideShown,
  };
}
