/** The song in hand as it is to be sung. */
import { derived } from '#app/store/derived.ts';
import type { Readable } from '#app/store/store.ts';
import { type TargetNote, targetNotes } from '#domain/singing/target-notes.ts';
import type { LatePart } from '../session/song-session.ts';
import type { StageSong } from '../stage/stage-song.ts';
import { targetSong } from './target-song.ts';

export interface SongTarget {
  /** With a second voice in the melody's place, where the singer wishes one. */
  song: Readable<StageSong>;
  notes: Readable<readonly TargetNote[]>;
}

export const songTarget: LatePart<SongTarget> = ({ values, settings }) => {
  const part = derived([settings], ({ sungPart }) => sungPart);
  const keyName = derived([values.key], ({ name }) => name);
  const song = derived([values.stage, part, keyName], targetSong);
  return { song, notes: derived([song], ({ melody }) => targetNotes(melody.notes)) };
};
