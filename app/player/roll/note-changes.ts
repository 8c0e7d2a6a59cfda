/** Pure. Notes that are parted, joined, asked again what is sung in them, or played anew: each is one edit. */
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import type { AddedNote, EditAction, NoteId, NoteShape } from '#domain/edits/edits.ts';
import type { BeatGrid } from '#domain/music/beat-grid.ts';
import { hertzForMidi } from '#domain/music/pitch.ts';

type SungFrames = PipelineResultBody['pitch_detection']['raw_data'];
type NewId = () => NoteId;

interface Tone {
  startSeconds: number;
  endSeconds: number;
  midiNote: number;
}

const LEAST_CONFIDENCE = 0.5;
/** Fewer sung frames say nothing of a note's pitch. */
const FEWEST_FRAMES = 3;
const FINE_SECONDS = 0.01;

/** With the pitch that is sung within its borders; as it was where nobody is heard there. */
export function resung(shape: NoteShape, { f0, confidence, hop_seconds }: SungFrames): NoteShape {
  const from = Math.round(shape.startSeconds / hop_seconds);
  const until = Math.round((shape.startSeconds + shape.durationSeconds) / hop_seconds);
  const sung = f0
    .slice(from, until)
    .filter((hertz, index) => hertz > 0 && (confidence[from + index] ?? 0) >= LEAST_CONFIDENCE)
    .sort((left, right) => left - right);
  const median = sung[sung.length >> 1];
  return median === undefined || sung.length < FEWEST_FRAMES ? shape : { ...shape, frequencyHertz: median };
}

export function splitNote(note: SongNote, atSeconds: number, frames: SungFrames, newId: NewId): EditAction {
  const end = note.startSeconds + note.durationSeconds;
  const part = (startSeconds: number, endSeconds: number): AddedNote => {
    const shape = { startSeconds, durationSeconds: endSeconds - startSeconds };
    return { ...resung({ ...shape, frequencyHertz: note.frequencyHertz }, frames), id: newId() };
  };
  const notes = [part(note.startSeconds, atSeconds), part(atSeconds, end)];
  return { type: 'replace_notes', removedIds: [note.id], notes };
}

/** From the start of the first to the end of the last. */
export function mergeNotes(notes: readonly SongNote[], frames: SungFrames, newId: NewId): EditAction {
  const longest = notes.reduce((best, note) => (note.durationSeconds > best.durationSeconds ? note : best));
  const startSeconds = Math.min(...notes.map((note) => note.startSeconds));
  const endSeconds = Math.max(...notes.map((note) => note.startSeconds + note.durationSeconds));
  const shape = {
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    frequencyHertz: longest.frequencyHertz,
  };
  const removedIds = notes.map(({ id }) => id);
  return { type: 'replace_notes', removedIds, notes: [{ ...resung(shape, frames), id: newId() }] };
}

export function snappedSeconds(seconds: number, to: 'off' | 'fine' | 'beat', beats: BeatGrid | null): number {
  switch (to) {
    case 'off':
      return seconds;
    case 'fine':
      return Math.round(seconds / FINE_SECONDS) * FINE_SECONDS;
    case 'beat': {
      if (beats === null) return seconds;
      const { firstBeatSeconds, secondsPerBeat } = beats;
      return firstBeatSeconds + Math.round((seconds - firstBeatSeconds) / secondsPerBeat) * secondsPerBeat;
    }
    default:
      return to satisfies never;
  }
}

/** Takes the place of all notes whose middle lies in the span. */
export function recordedPhrase(
  { notes }: Pick<EditedSong, 'notes'>,
  span: { startSeconds: number; endSeconds: number },
  tones: readonly Tone[],
  newIds: readonly NoteId[],
): EditAction {
  const isIn = ({ startSeconds, durationSeconds }: SongNote) => {
    const middle = startSeconds + durationSeconds / 2;
    return middle >= span.startSeconds && middle < span.endSeconds;
  };
  const played = tones.map(({ startSeconds, endSeconds, midiNote }, index) => ({
    id: newIds[index] ?? '',
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    frequencyHertz: hertzForMidi(midiNote),
  }));
  return { type: 'replace_notes', removedIds: notes.filter(isIn).map(({ id }) => id), notes: played };
}
