/** The song in hand as it is to be sung: its melody, or a second voice in its place. */
import { indexMelody } from '#app/score/index.ts';
import { derived } from '#app/store/derived.ts';
import type { Readable } from '#app/store/store.ts';
import { harmonyNotes, scaleOf } from '#domain/singing/harmony.ts';
import type { SungPart } from '#domain/singing/sung-parts.ts';
import { type TargetNote, targetNotes } from '#domain/singing/target-notes.ts';
import type { LatePart } from '../session/song-session.ts';
import { type StageSong, stageSong } from '../stage/stage-song.ts';

export interface SongTarget {
  /** With a second voice in the melody's place, where the singer asks for one. */
  song: Readable<StageSong>;
  notes: Readable<readonly TargetNote[]>;
}

export const songTarget: LatePart<SongTarget> = ({ values, settings }) => {
  const part = derived([settings], ({ sungPart }) => sungPart);
  const keyName = derived([values.key], ({ name }) => name);
  const song = derived([values.stage, part, keyName], targetSong);
  return { song, notes: derived([song], ({ melody }) => targetNotes(melody.notes)) };
};

/** `keyName` as recorded. Without a key there is no second voice, and the melody is sung. */
function targetSong(song: StageSong, part: SungPart, keyName: string | null): StageSong {
  if (part === 'melody' || keyName === null) return song;
  const scale = scaleOf(keyName);
  if (scale === null) return song;
  const second = indexMelody(harmonyNotes(song.score.notes, part, scale));
  return stageSong({ ...song.score, ...second }, song);
}
