/** Pure. The song as it is to be sung: its melody, or a second voice in its place. */
import { indexMelody } from '#app/score/index.ts';
import { harmonyNotes, scaleOf } from '#domain/singing/harmony.ts';
import type { SungPart } from '#domain/singing/sung-parts.ts';
import { type StageSong, stageSong } from '../stage/stage-song.ts';

/** `keyName` as recorded. Without a key there is no second voice, and the melody is sung. */
export function targetSong(song: StageSong, part: SungPart, keyName: string | null): StageSong {
  if (part === 'melody' || keyName === null) return song;
  const scale = scaleOf(keyName);
  if (scale === null) return song;
  const second = indexMelody(harmonyNotes(song.score.notes, part, scale));
  return stageSong({ ...song.score, ...second }, song.semitones);
}
