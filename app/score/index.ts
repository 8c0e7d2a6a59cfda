/** The face of the room: notes, and how they are drawn. What only singing needs has a face of its own, `voice/index.ts`, so that it is loaded with it. */
export { beatsBetween, paintBeats } from './beat-layer.ts';
export { type Canvas, type Frames, type Picture, type Room, startDrawing } from './canvas-surface.ts';
export { paintCurve, WIDEST_GLIDE_SEMITONES } from './curve-layer.ts';
export {
  type HeardKey,
  type HeardNote,
  heardMelody,
  heardMidi,
  heardName,
  recordedHertz,
  recordedMidi,
  recordedShape,
} from './heard-pitch.ts';
export {
  endOf,
  firstEndingAfter,
  indexMelody,
  isSounding,
  type MelodyIndex,
  melodyRange,
} from './melody-index.ts';
export {
  copySprite,
  eachNote,
  type NoteLayer,
  type NoteLook,
  paintNotes,
  paintPath,
  traceRounded,
} from './note-layer.ts';
export { type Area, emptyBox, type NoteBox, type Projection, type Rows, rightwards } from './projection.ts';
export { type Score, type ScoreNote, scoreOf } from './score.ts';
export { SCORE_COLOURS } from './score-colours.ts';
export { type SungPitch, sungPitch } from './sung-pitch.ts';
export { createTextSprites, type TextLook, type TextSprite, type TextSprites } from './text-sprites.ts';
