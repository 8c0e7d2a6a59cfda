import type { PipelineResultBody, SongBody } from '#domain/contracts/api.ts';
import { type EditedSong, editedSong } from '#domain/edits/edited-song.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import { editsOf } from '#domain/edits/wire.ts';
import { noteNameInKey } from '#domain/music/note-spelling.ts';
import { type Phrase, phrasesOf } from '#domain/music/phrases.ts';
import { type Section, sectionsOf } from '#domain/music/sections.ts';
import { transposedKeyName } from '#domain/music/transposed.ts';
import type { InnerApi } from './inner-calls.ts';

/** A song as its singer has it, with what they changed: what most tools are about. */
export const SONG_CALLS = [
  'GET /songs/{songId}',
  'GET /pipeline/result/{id}',
  'GET /editing/load/{id}',
] as const;

export interface SongAsEdited extends EditedSong {
  song: SongBody;
  result: PipelineResultBody;
  phrases: readonly Phrase[];
  sections: readonly Section[];
  /** Of the recording; null where nobody knows it. */
  keyName: string | null;
}

export async function songAsEdited(
  api: InnerApi<(typeof SONG_CALLS)[number]>,
  songId: string,
): Promise<SongAsEdited> {
  // First: whose song it is decides what may be said of it.
  const song = await api.json('GET /songs/{songId}', { path: [songId] });
  const [result, { data }] = await Promise.all([
    api.json('GET /pipeline/result/{id}', { path: [songId] }),
    api.json('GET /editing/load/{id}', { path: [songId] }),
  ]);
  const edited = editedSong(result, data === null ? NO_EDITS : editsOf(data));
  const phrases = phrasesOf(edited.notes, edited.lines);
  const sections = sectionsOf(phrases, edited.notes);
  return {
    song,
    result,
    ...edited,
    phrases,
    sections,
    keyName: song.key_signature ?? result.key?.name ?? null,
  };
}

export function keyIn({ keyName }: SongAsEdited, semitones: number): string | null {
  return keyName === null ? null : transposedKeyName(keyName, semitones);
}

/** Seconds to the millisecond, which is more than an ear can tell. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

export function noteBodies(song: SongAsEdited, semitones: number) {
  const keyName = keyIn(song, semitones);
  return song.notes.map(({ startSeconds, durationSeconds, midiNote, word }) => {
    const midi = Math.round(midiNote) + semitones;
    return {
      start_seconds: rounded(startSeconds),
      end_seconds: rounded(startSeconds + durationSeconds),
      midi,
      name: noteNameInKey(midi, keyName),
      text: word === null || word.isHeld ? null : word.text,
    };
  });
}

export function lineBodies({ lines, words }: SongAsEdited) {
  return lines.map((line) => ({
    start_seconds: rounded(line.startSeconds),
    end_seconds: rounded(line.endSeconds),
    text: line.text,
    words: words
      .filter(({ lineId }) => lineId === line.id)
      .map(({ text, startSeconds, endSeconds }) => [text, rounded(startSeconds), rounded(endSeconds)]),
  }));
}

export function sectionBodies({ sections }: SongAsEdited) {
  return sections.map(({ letter, startSeconds, endSeconds }) => ({
    letter,
    start_seconds: rounded(startSeconds),
    end_seconds: rounded(endSeconds),
  }));
}
