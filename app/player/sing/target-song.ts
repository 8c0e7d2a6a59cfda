/** Pure. The song as it is to be sung: its melody, or a second voice in its place. */
import { transposedKeyName } from '#domain/music/transposed.ts';
import { harmonyNotes, scaleOf } from '#domain/singing/harmony.ts';
import type { SungPart } from '#domain/singing/sung-parts.ts';
import { keyOf, keyPlace } from '../stage/key-places.ts';
import { indexMelody } from '../stage/melody-index.ts';
import type { StageSong } from '../stage/stage-song.ts';

/** `keyName` as recorded. Without a key there is no second voice, and the melody is sung. */
export function targetSong(song: StageSong, part: SungPart, keyName: string | null): StageSong {
  if (part === 'melody' || keyName === null) return song;
  const scale = scaleOf(transposedKeyName(keyName, song.semitones));
  if (scale === null) return song;
  const notes = harmonyNotes(song.melody.notes, part, scale);
  return { ...song, melody: indexMelody(notes), places: notes.map((note) => keyPlace(keyOf(note))) };
}
