/** Pure. The note that the song asks for at a moment, in the key that is heard. */
import { firstEndingAfter, isSounding } from '#app/score/index.ts';
import { keyOf } from '#domain/music/notes-kept.ts';
import type { StageSong } from '../../stage/stage-song.ts';

/** Null in a rest. */
export function targetMidi({ melody }: Pick<StageSong, 'melody'>, songSeconds: number): number | null {
  for (let index = firstEndingAfter(melody, songSeconds); ; index++) {
    const note = melody.notes[index];
    if (note === undefined || note.startSeconds > songSeconds) return null;
    if (isSounding(note, songSeconds)) return keyOf(note);
  }
}
