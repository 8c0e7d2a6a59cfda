/** A second voice over the lane: its notes as frames with their names, beside the melody's full ones. */
import { LANE_COLOURS } from '../../stage/lane-looks.ts';
import type { Canvas, LaneScene } from '../../stage/lane-scene.ts';
import { type NoteBox, placeNote } from '../../stage/lane-view.ts';
import { endOf, firstEndingAfter } from '../../stage/melody-index.ts';
import type { StageSong } from '../../stage/stage-song.ts';

const GROUND = 'rgb(255 212 121 / 0.16)';
const LINE_PIXELS = 2;
const CORNER_PIXELS = 5;
const TEXT_GAP_PIXELS = 2;

const box: NoteBox = { left: 0, top: 0, width: 0, height: 0, beyond: null };

export function paintSecondVoice(
  canvas: Canvas,
  { melody, places }: StageSong,
  { view, texts, names }: LaneScene,
): void {
  for (let index = firstEndingAfter(melody, view.fromSeconds); ; index++) {
    const [note, place] = [melody.notes[index], places[index]];
    if (note === undefined || place === undefined) return;
    if (note.startSeconds >= view.fromSeconds + view.secondsShown) return;
    if (endOf(note) <= view.fromSeconds) continue;
    placeNote(box, note, place, view);
    canvas.beginPath();
    canvas.roundRect(box.left, box.top, box.width, Math.max(LINE_PIXELS, box.height), CORNER_PIXELS);
    canvas.fillStyle = GROUND;
    canvas.fill();
    canvas.lineWidth = LINE_PIXELS;
    canvas.strokeStyle = LANE_COLOURS.secondVoice;
    canvas.stroke();
    const name = names(note.noteName, texts.secondName);
    const top = box.top + box.height - name.heightPixels - TEXT_GAP_PIXELS;
    if (box.beyond !== null || top < box.top) continue;
    const left = box.left + (box.width - name.widthPixels) / 2;
    canvas.drawImage(name.picture, Math.round(left), Math.round(top), name.widthPixels, name.heightPixels);
  }
}
