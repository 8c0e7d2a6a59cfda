/** Pure. Phrases, sections and beats of a song as its singer has it: what loops, snapping, clicks, coach and stage go by. */
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import { beatGrid } from '#domain/music/beat-grid.ts';
import type { SongBeats } from '#domain/music/click-track.ts';
import { type Phrase, phrasesOf } from '#domain/music/phrases.ts';
import { type Section, sectionsOf } from '#domain/music/sections.ts';

export interface SongShape {
  durationSeconds: number;
  notes: readonly SongNote[];
  phrases: readonly Phrase[];
  sections: readonly Section[];
  /** The ends of a loop snap to these: the starts of phrases and notes. */
  snapSeconds: readonly number[];
  beats: SongBeats;
}

type Tempo = Parameters<typeof beatGrid>[1];

export function songShape({ notes, lines }: EditedSong, tempo: Tempo, durationSeconds: number): SongShape {
  const phrases = phrasesOf(notes, lines);
  return {
    durationSeconds,
    notes,
    phrases,
    sections: sectionsOf(phrases, notes),
    snapSeconds: [...phrases, ...notes].map(({ startSeconds }) => startSeconds),
    beats: {
      grid: beatGrid(notes, tempo),
      tempoBpm: tempo?.bpm ?? null,
      firstNoteSeconds: notes[0]?.startSeconds ?? 0,
    },
  };
}
