/** Pure. Phrases, sections and beats of a song as its singer has it: what loops, snapping, clicks, coach and stage go by. */
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import type { SongBeats } from '#domain/music/click-track.ts';
import { type Phrase, phrasesOf } from '#domain/music/phrases.ts';
import { type Section, sectionsOf } from '#domain/music/sections.ts';
import { barLineOf } from '#domain/music/song-bars.ts';

export interface SongShape {
  durationSeconds: number;
  notes: readonly SongNote[];
  phrases: readonly Phrase[];
  sections: readonly Section[];
  /** The ends of a loop snap to these: the starts of phrases and notes, and bar lines. */
  snapSeconds: readonly number[];
  beats: SongBeats;
}

export function songShape(
  { notes, lines }: EditedSong,
  { bars, tempoBpm }: Pick<SongBeats, 'bars' | 'tempoBpm'>,
  durationSeconds: number,
): SongShape {
  const phrases = phrasesOf(notes, lines);
  return {
    durationSeconds,
    notes,
    phrases,
    sections: sectionsOf(phrases, notes),
    snapSeconds: [...[...phrases, ...notes].map(({ startSeconds }) => startSeconds), ...bars.map(barLineOf)],
    beats: { bars, tempoBpm, firstNoteSeconds: notes[0]?.startSeconds ?? 0 },
  };
}
