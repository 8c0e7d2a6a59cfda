/** A small song for the tests of the roll. */
import { type ScoreBar, scoreOf } from '#app/score/index.ts';
import type { SongNote } from '#domain/edits/edited-song.ts';
import { hertzForMidi, nameForMidi } from '#domain/music/pitch.ts';
import { type RollSong, rollSong } from './roll-song.ts';
import { firstView, type RollView } from './roll-view.ts';

export const SONG_SECONDS = 20;

export function songNote(
  id: string,
  startSeconds: number,
  durationSeconds: number,
  midiNote: number,
): SongNote {
  return {
    ...{ id, startSeconds, durationSeconds, midiNote },
    noteName: nameForMidi(midiNote),
    frequencyHertz: hertzForMidi(midiNote),
    confidence: 1,
    velocity: 80,
    centsOffset: 0,
    isAdded: false,
    isChanged: false,
    text: null,
    word: null,
    syllables: [],
    words: [],
  };
}

export function smallSong(
  notes: readonly SongNote[],
  hiddenNotes: readonly SongNote[] = [],
  bars: readonly ScoreBar[] = [],
): RollSong {
  const edited = { notes, hiddenNotes, words: [], clearedWords: [], lines: [], syllables: [] };
  return rollSong(scoreOf(edited, { bars, sung: null }), SONG_SECONDS);
}

export function viewOf(song: RollSong): RollView {
  return firstView({ widthPixels: 844, heightPixels: 324 }, song.bounds, 100);
}
