import fc from 'fast-check';
import { expect } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { type EditableResult, type EditedSong, editedSong } from '../../edits/edited-song.ts';
import { type Edits, NO_EDITS } from '../../edits/edits.ts';
import { anyEditedResult } from '../../edits/testing/any-edits.ts';
import { anyBars } from '../../music/testing/any-bars.ts';
import { type ExportedSong, exportedSong, type SongFacts, shownText, syllableOn } from '../exported-song.ts';
import { importEdits } from '../import-edits.ts';
import type { ImportedSong } from '../imported-song.ts';

/** What every format has to keep: written, read and imported again, a song is the same. */

export const FACTS: SongFacts = {
  title: 'Первый свет',
  artist: 'Rosina & Figaro',
  language: 'es',
  keyName: 'Eb major',
  tempo: { bpm: 92.4, confidence: 0.8 },
  durationSeconds: 90,
  bars: [],
  chords: [],
};

interface Exported {
  result: EditableResult;
  edits: Edits;
  song: EditedSong;
  exported: ExportedSong;
}

/** Any song with any edits, in any key. */
export function forAnySong(check: (given: Exported) => void): void {
  const anyFacts = fc.record({
    bpm: fc.option(fc.double({ min: 40, max: 220, noNaN: true }), { nil: null }),
    bars: fc.option(anyBars(), { nil: [] }),
  });
  fc.assert(
    fc.property(anyEditedResult, fc.integer({ min: -12, max: 12 }), anyFacts, (given, semitones, found) => {
      const song = editedSong(given.result, given.edits);
      const tempo = found.bpm === null ? null : { bpm: found.bpm, confidence: 0.9 };
      const facts = { ...FACTS, tempo, bars: found.bars };
      check({ ...given, song, exported: exportedSong(song, facts, semitones) });
    }),
    { numRuns: inDepth(25, 1000) },
  );
}

export function expectSameNotes({ exported, result, edits, song }: Exported, file: ImportedSong): void {
  expect(file.semitones).toBe(exported.semitones);
  expect(file.notes).toHaveLength(exported.notes.length);
  const itself = importEdits(result, edits, file, FACTS.durationSeconds);
  expect(itself.edits).toEqual(edits);
  const outcome = importEdits(result, NO_EDITS, file, FACTS.durationSeconds);
  // A file without notes says nothing of the melody.
  if (exported.notes.length > 0) expectMelody(editedSong(result, outcome.edits), song);
}

/** Notes that begin together may change places. */
export function expectMelody(actual: EditedSong, expected: EditedSong): void {
  expect(actual.notes).toHaveLength(expected.notes.length);
  const rest = sungNotes(actual);
  for (const note of sungNotes(expected)) {
    const index = rest.findIndex(
      (one) =>
        one.midiNote === note.midiNote &&
        one.text === note.text &&
        Math.abs(one.startSeconds - note.startSeconds) <= 0.001 &&
        Math.abs(one.endSeconds - note.endSeconds) <= 0.001,
    );
    expect(rest[index], JSON.stringify({ note, rest })).toBeDefined();
    rest.splice(index, 1);
  }
}

function sungNotes(song: EditedSong) {
  return song.notes.map(({ startSeconds, durationSeconds, midiNote, word }) => ({
    startSeconds,
    endSeconds: startSeconds + durationSeconds,
    midiNote,
    text: shownText(syllableOn(word)),
  }));
}
