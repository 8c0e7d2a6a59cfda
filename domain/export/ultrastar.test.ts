import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { exportedSong } from './exported-song.ts';
import { importEdits } from './import-edits.ts';
import { syllableNotes } from './syllable-notes.ts';
import { parsedByDescription } from './testing/parsed-ultrastar.ts';
import { readUltrastar } from './testing/read-songs.ts';
import { expectMelody, expectSameNotes, FACTS, forAnySong } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';
import { writeUltrastar } from './ultrastar.ts';

const AUDIO = { vocals: 'Song (vocals).wav', instrumental: 'Song (instrumental).wav' };

function written(semitones = 0): string {
  return writeUltrastar(exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, semitones), AUDIO);
}

test('any song comes back from UltraStar: notes within a millisecond, words exactly', () => {
  forAnySong((given) => expectSameNotes(given, readUltrastar(writeUltrastar(given.exported, AUDIO))));
});

test('the song as it was found, imported into what was edited, takes every edit of the melody back', () => {
  forAnySong(({ result, edits }) => {
    const found = editedSong(result, NO_EDITS);
    if (found.notes.length === 0) return;
    const file = readUltrastar(writeUltrastar(exportedSong(found, FACTS, 0), AUDIO));
    expectMelody(editedSong(result, importEdits(result, edits, file, FACTS.durationSeconds).edits), found);
  });
});

test('a parser written from the description of the format reads every note: C4 is 0, a beat is 20 ms', () => {
  forAnySong(({ exported }) => {
    const file = parsedByDescription(writeUltrastar(exported, AUDIO));
    expect(file.headers).toMatchObject({
      VERSION: '1.1.0',
      TITLE: FACTS.title,
      ARTIST: FACTS.artist,
      BPM: '750',
    });
    const pitched = file.notes.filter(({ kind }) => kind === ':');
    const written = syllableNotes(exported.notes).flatMap((group) => group.written);
    expect(pitched).toHaveLength(written.length);
    for (const [index, note] of written.entries()) {
      expect(60 + (pitched[index]?.pitch ?? Number.NaN)).toBe(note.midiNote);
      expect(Math.abs((pitched[index]?.startMs ?? Number.NaN) - 1000 * note.startSeconds)).toBeLessThan(10.6);
    }
  });
});

test('syllables, held notes, ends of words and lines, and words without a note are written as games expect them', () => {
  expect(written().split('\n')).toEqual([
    ...['#VERSION:1.1.0', '#TITLE:Первый свет', '#ARTIST:Rosina & Figaro', '#MP3:Song (instrumental).wav'],
    ...[
      '#AUDIO:Song (instrumental).wav',
      '#VOCALS:Song (vocals).wav',
      '#INSTRUMENTAL:Song (instrumental).wav',
    ],
    ...['#LANGUAGE:Spanish', '#CREATOR:Cantora', '#BPM:750', '#GAP:1000', '#CANTORA-SEMITONES:0'],
    ...[
      ': 0 25 0 Morn',
      ': 25 25 2 ing ',
      ': 50 25 4 light',
      ': 75 25 -3 ~ ',
      '- 150',
      'F 200 50 0 ah ',
      'E',
    ],
    ...['CANTORA EXACT TIMES', '0 0', '0 0', '0 0', '0 0', '0 0', ''],
  ]);
});

test('in another key the notes move and the file says by how much', () => {
  expect(written(2)).toContain('\n: 0 25 2 Morn\n');
  expect(readUltrastar(written(2)).semitones).toBe(2);
});

const OTHERS = `\uFEFF#TITLE:Song
#ARTIST:Somebody
#MP3:song.mp3
#BPM:312,5
#GAP:1000

: 0 10 12 Morn
: 10 10 14 ing
* 20 10 16  light
: 30 11 9 ~
- 50
R 80 20 0 ah
E`;

test('a file of others: decimals with a comma, words that begin with a space, another octave', () => {
  const file = readUltrastar(OTHERS);
  expect(file.notes.map(({ shownText }) => shownText)).toEqual(['Morn-', 'ing', 'light', null]);
  expect(file.notes[1]?.startSeconds).toBeCloseTo(1.48, 9);
  const { edits, octaves, leftOut, taken } = importEdits(SMALL_SONG, NO_EDITS, file, 60);
  expect([octaves, leftOut]).toEqual([-1, { unpitched_words: 1 }]);
  expect(taken).toMatchObject({ kept: 0, changed: 4, added: 0, removed: 0, noteTexts: 0 });
  expect(edits.changedNotes.n1?.startSeconds).toBeCloseTo(1.48, 9);
});

test('of a duet the first voice, and beats that each line counts anew', () => {
  const file = readUltrastar(
    '#BPM:300\n#RELATIVE:YES\nP1\n: 0 4 0 one \n- 8 10\n: 2 4 0 two\nP2\n: 0 4 0 three\nnonsense',
  );
  expect(file.notes.map(({ startSeconds }) => startSeconds)).toEqual([0, 0.6]);
  expect(file.leftOut).toEqual({ other_voices: 2 });
});

test('exact times that do not fit the notes any more are not believed', () => {
  const withoutOne = written().replace(': 50 25 4 light\n', '').replace('#GAP:1000', '#GAP:1004');
  expect(readUltrastar(withoutOne).notes).toHaveLength(3);
  expect(readUltrastar(withoutOne).notes[0]?.startSeconds).toBe(1.004);
});
