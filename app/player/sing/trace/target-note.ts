/** Pure. The note that the song asks for at a moment, in the key that is heard. */
import { firstEndingAfter, type HeardNote, isSounding } from '#app/score/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import type { StageSong } from '../../stage/stage-song.ts';

type Asked = Pick<StageSong, 'melody'>;

/** Null in a rest. */
export function targetNote({ melody }: Asked, songSeconds: number): HeardNote | null {
  for (let index = firstEndingAfter(melody, songSeconds); ; index++) {
    const note = melody.notes[index];
    if (note === undefined || note.startSeconds > songSeconds) return null;
    if (isSounding(note, songSeconds)) return note;
  }
}

/** Its key on the piano. */
export function targetMidi(song: Asked, songSeconds: number): number | null {
  const note = targetNote(song, songSeconds);
  return note === null ? null : keyOf(note);
}
