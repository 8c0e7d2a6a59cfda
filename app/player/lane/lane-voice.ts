/** The singer's voice on the lane: what is drawn of it in a frame, and the word that stands beside it. */
import { type Canvas, type Projection, recordedMidi } from '#app/score/index.ts';
import { voiceStrokes } from '#app/score/voice/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import { type LiveWord, liveWord, NO_WORD, steadied } from '#domain/singing/live-word.ts';
import { aimOf, nearTarget } from '#domain/singing/pitch-aim.ts';
import { targetMidi, targetNote } from '../sing/trace/target-note.ts';
import type { OverlaidVoice } from '../stage/sung-layer.ts';
import type { LaneLayout } from './lane-layout.ts';
import type { LaneColours, LaneSizes } from './lane-looks.ts';
import { paintDot, paintStrokes } from './voice-painter.ts';

const UP_OR_DOWN = { hit: 'right', free: 'right', missed: 'right', flat: 'up', sharp: 'down' } as const;

export interface VoiceScene {
  layout: LaneLayout;
  colours: LaneColours;
  sizes: LaneSizes;
}

export function paintVoiceOnLane(
  canvas: Canvas,
  voice: OverlaidVoice,
  projection: Projection,
  scene: VoiceScene,
): void {
  const { trace, nearCents } = voice;
  const song = voice.target();
  const points = trace.points.slice(trace.firstFrom(projection.fromSeconds));
  const middle = scene.layout.topMidi - scene.layout.room.heightPixels / scene.layout.pixelsPerSemitone / 2;
  // In a rest there is no note whose octave it could have: it is drawn where the lane is.
  const drawn = (midi: number, target: number | null) =>
    target === null
      ? nearTarget(middle, recordedMidi(song, midi))
      : recordedMidi(song, nearTarget(target, midi));
  const asked = (songSeconds: number) => targetMidi(song, songSeconds);
  paintStrokes(canvas, voiceStrokes(points, asked, nearCents, drawn), projection, scene);
}

/** The dot at the line that says now. */
export function paintVoiceNow(
  canvas: Canvas,
  voice: OverlaidVoice,
  projection: Projection,
  scene: VoiceScene & { songSeconds: number },
): void {
  const last = voice.trace.heardAt(scene.songSeconds);
  if (last === null || last.midi === null) return;
  const song = voice.target();
  const target = targetMidi(song, last.atSeconds);
  if (target === null) return;
  const y = projection.y(scene.songSeconds, recordedMidi(song, nearTarget(target, last.midi)));
  const aim = UP_OR_DOWN[aimOf(last.midi, target, voice.nearCents)];
  paintDot(canvas, { x: scene.layout.nowX, y }, aim, scene);
}

/** The word beside a voice, which stays long enough to be read. */
export class WordBeside {
  #steady = NO_WORD;

  /** `voice`: null while nobody listens or the song stands still. */
  next(voice: OverlaidVoice | null, songSeconds: number, nowMs: number): LiveWord | null {
    if (voice === null) {
      this.#steady = NO_WORD;
      return null;
    }
    this.#steady = steadied(this.#steady, wordOf(voice, songSeconds), nowMs);
    return this.#steady.shown;
  }
}

function wordOf(voice: OverlaidVoice, songSeconds: number): LiveWord | null {
  if (voice.trace.isByEar(songSeconds)) return { kind: 'by_ear' };
  const last = voice.trace.heardAt(songSeconds);
  // What is heard comes a moment late: it is judged by the note that was due when it was sung.
  const atSeconds = last?.atSeconds ?? songSeconds;
  const note = targetNote(voice.target(), atSeconds);
  const asked = note && { midi: keyOf(note), startSeconds: note.startSeconds };
  const lastSungSeconds = voice.trace.points.findLast(({ midi }) => midi !== null)?.atSeconds ?? null;
  const moment = { midi: last?.midi ?? null, asked, songSeconds: atSeconds, lastSungSeconds };
  return liveWord(moment, voice.nearCents);
}
