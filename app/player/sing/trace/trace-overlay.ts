/** The singer's pitch over the falling notes and on the keyboard: colour and shape say hit, flat, sharp or missed. */

import { type Canvas, copySprite, recordedMidi } from '#app/score/index.ts';
import {
  CENTS_TEXTS,
  paintVoice,
  type SungTrace,
  TRACE_COLOURS,
  TRACE_PIXELS,
} from '#app/score/voice/index.ts';
import { aimOf, centsFrom } from '#domain/singing/pitch-aim.ts';
import { type SkillLevel, TOLERANCE_CENTS } from '#domain/singing/tolerance.ts';
import type { FallingScene } from '../../stage/falling-scene.ts';
import type { StageSong } from '../../stage/stage-song.ts';
import type { OverlaidVoice, StageOverlay } from '../../stage/sung-layer.ts';
import { paintSecondVoice } from './second-voice.ts';
import { targetMidi } from './target-note.ts';

const PAST_SECONDS = 1;

export class TraceOverlay implements StageOverlay {
  readonly pastSeconds = PAST_SECONDS;
  readonly voice: OverlaidVoice;
  #litKey: Element | null = null;
  #litMidi: number | null = null;

  /** `target`: what is to be sung, which may be a second voice beside the melody of the lane. */
  constructor(trace: SungTrace, target: () => StageSong, level: () => SkillLevel) {
    this.voice = {
      ...{ trace, target },
      get nearCents() {
        return TOLERANCE_CENTS[level()];
      },
    };
  }

  paint(canvas: Canvas, scene: FallingScene, board: HTMLElement): void {
    const song = this.voice.target();
    if (song.score !== scene.score) paintSecondVoice(canvas, song.score, scene);
    paintVoice(canvas, scene.projection, {
      trace: this.voice.trace,
      targetMidi: (songSeconds) => targetMidi(song, songSeconds),
      nearCents: this.voice.nearCents,
      drawnMidi: (midi) => recordedMidi(song, midi),
      isSilenceMarked: true,
      isAimHidden: false,
    });
    this.#paintNow(canvas, scene, board);
  }

  /** Nothing of it stays on the keyboard. */
  leave(): void {
    this.#litKey?.removeAttribute('data-sung');
    this.#litMidi = null;
  }

  #paintNow(canvas: Canvas, scene: FallingScene, board: HTMLElement): void {
    const song = this.voice.target();
    const { songSeconds } = scene.projection;
    const last = this.voice.trace.heardAt(songSeconds);
    const midi = last?.midi ?? null;
    this.#light(board, midi === null ? null : Math.round(midi));
    if (last === null || midi === null) return;
    const target = targetMidi(song, last.atSeconds);
    const aim = aimOf(midi, target, this.voice.nearCents);
    const drawnMidi = recordedMidi(song, midi);
    const [x, y] = [scene.projection.x(songSeconds, drawnMidi), scene.projection.y(songSeconds)];
    canvas.beginPath();
    canvas.arc(x, y, TRACE_PIXELS.cursor, 0, 2 * Math.PI);
    canvas.fillStyle = TRACE_COLOURS[aim];
    canvas.fill();
    canvas.lineWidth = 2;
    canvas.strokeStyle = TRACE_COLOURS.edge;
    canvas.stroke();
    if (target === null) return;
    const text = scene.sprites(centsText(centsFrom(target, midi)), CENTS_TEXTS[aim]);
    copySprite(canvas, text, x + TRACE_PIXELS.textGap, y - text.heightPixels / 2);
  }

  #light(board: HTMLElement, midi: number | null): void {
    if (midi === this.#litMidi) return;
    this.#litKey?.removeAttribute('data-sung');
    this.#litKey = midi === null ? null : board.querySelector(`[data-midi="${midi}"]`);
    this.#litKey?.setAttribute('data-sung', '');
    this.#litMidi = midi;
  }
}

function centsText(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${Math.abs(Math.round(cents))}`;
}
