import { describe, expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { evenBars } from '../music/bar-places.ts';
import { type ExportedSong, exportedSong, shownText } from './exported-song.ts';
import { writeMusicxml } from './musicxml.ts';
import { syllableNotes } from './syllable-notes.ts';
import { all, checkedScore, type Element } from './testing/checked-score.ts';
import { readMusicxml } from './testing/read-songs.ts';
import { expectSameNotes, FACTS, forAnySong } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

const DIVISIONS: Record<string, number> = {
  whole: 48,
  half: 24,
  quarter: 12,
  eighth: 6,
  '16th': 3,
};
/** Beats at 0.3, 0.8, 1.3 … seconds; bars begin at 0.8. */
const BARS = evenBars({ beats: 4, unit: 4 }, -1.2, 0.5, 90);

const small = (more: Partial<ExportedSong> = {}) => ({
  ...exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, 0),
  ...more,
});
const textOf = (element: Element, name: string) => all(element, name)[0]?.text ?? null;
const isTied = (note: Element, type: string) =>
  all(note, 'tie').some((tie) => tie.attributes('type') === type);

test('any song comes back from MusicXML: notes within a millisecond, words exactly', () => {
  forAnySong((given) => {
    const file = readMusicxml(writeMusicxml(given.exported));
    if (given.exported.notes.length === 0) expect(file).toBeNull();
    else if (file !== null) expectSameNotes(given, file);
  });
});

test('any song is a score by the rules of the schema: bars are full, signs are as long as they say, ties meet', () => {
  forAnySong(({ exported }) => {
    const isOwn = exported.bars.length > 0;
    const score = checkedScore(writeMusicxml(isOwn ? exported : { ...exported, bars: BARS }));
    let [tied, full]: [string | null, number] = [null, 0];
    for (const [index, measure] of all(score, 'measure').entries()) {
      const notes = all(measure, 'note');
      const length = notes.reduce((sum, note) => sum + Number(textOf(note, 'duration')), 0);
      const time = ['beats', 'beat-type'].map((part) => Number(textOf(measure, part)));
      if (all(measure, 'time').length > 0) full = (48 * (time[0] ?? 0)) / (time[1] ?? 1);
      if (measure.attributes('implicit') !== 'yes' || index > 0) expect(length).toBe(full);
      else if (isOwn) expect(length).toBeLessThan(full);
      else expect([length, full]).toEqual([24, 48]);
      for (const note of notes) {
        const pitch = ['step', 'alter', 'octave'].map((part) => textOf(note, part)).join();
        expect(isTied(note, 'stop')).toBe(tied !== null);
        if (tied !== null) expect(pitch).toBe(tied);
        tied = isTied(note, 'start') ? pitch : null;
        const type = textOf(note, 'type');
        if (type === null) continue;
        const dotted = all(note, 'dot').length === 1 ? 1.5 : 1;
        const inTriplet = all(note, 'time-modification').length === 1 ? 2 / 3 : 1;
        expect(Number(textOf(note, 'duration'))).toBe((DIVISIONS[type] ?? 0) * dotted * inTriplet);
      }
    }
    expect(tied).toBeNull();
  });
});

test('who knows nothing of our own field reads a note for each syllable, near to where it was sung, and a cross for each spoken word', () => {
  forAnySong(({ exported }) => {
    const xml = writeMusicxml({ ...exported, bars: BARS });
    const written = syllableNotes(exported.notes).flatMap((group) => group.written);
    const file = readMusicxml(xml.replace(/<miscellaneous-field name="cantora-exact.*/, ''));
    if (file === null) return expect(written).toEqual([]);
    const textsOf = (notes: readonly { shownText: string | null }[]) => notes.map((note) => note.shownText);
    expect(textsOf(file.notes)).toEqual(textsOf(written.map((note) => ({ shownText: shownText(note) }))));
    const crosses = all(checkedScore(xml), 'note').filter(
      (note) => all(note, 'notehead').length > 0 && !isTied(note, 'stop'),
    );
    expect(crosses).toHaveLength(exported.spoken.length);
  });
});

test.each([
  [45, 'F 4 '],
  [55, 'G 2 -1'],
  [64, 'G 2 '],
])('a melody around %i stands in a clef in which it can be read', (midiNote, clef) => {
  const notes = small().notes.map((note) => ({ ...note, midiNote }));
  const score = checkedScore(writeMusicxml(small({ notes })));
  expect(['sign', 'line', 'clef-octave-change'].map((part) => textOf(score, part) ?? '').join(' ')).toBe(
    clef,
  );
});

test('notes stand on the beats of the song, with their syllables, and rests before the first', () => {
  const score = checkedScore(writeMusicxml(small({ bars: evenBars({ beats: 4, unit: 4 }, -1, 0.5, 90) })));
  const [pickup, first] = all(score, 'measure');
  expect([pickup?.attributes('number'), pickup?.attributes('implicit')]).toEqual(['0', 'yes']);
  expect(all(pickup as Element, 'rest')).toHaveLength(1);
  const signs = all(first as Element, 'note').map((note) =>
    [textOf(note, 'type'), textOf(note, 'step'), textOf(note, 'syllabic'), textOf(note, 'text')].join(' '),
  );
  expect(signs).toEqual([
    'quarter C begin Morn',
    'quarter D end ing',
    'quarter E single light',
    'quarter A  ',
  ]);
  expect(all(score, 'extend').map((extend) => extend.attributes('type'))).toEqual(['start', 'stop']);
  expect(all(score, 'sound').map((sound) => Number(sound.attributes('tempo')))).toEqual([
    expect.closeTo(120, 5),
    expect.closeTo(120, 5),
  ]);
  expect([textOf(score, 'fifths'), textOf(score, 'mode'), textOf(score, 'per-minute')]).toEqual([
    '-3',
    'major',
    '120',
  ]);
});

const barsAt = (unit: 4 | 8, ...beats: number[][]) =>
  beats.map((beatsSeconds) => ({ beatsSeconds, unit, confidence: 1 }));
const evenly = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, beat) => from + beat * step);
/** As many numbers for each measure as it has signs of a kind. */
const inMeasures = (score: Element, name: string) =>
  all(score, 'measure').map((measure) => all(measure, name).map(({ text }) => text));

describe('bars of a song', () => {
  test('are as long as their metre, which is written where it changes, a single bar of two among them', () => {
    const bars = barsAt(4, evenly(0, 0.5, 4), evenly(2, 0.5, 2), evenly(3, 0.5, 4), evenly(5, 0.5, 4));
    const score = checkedScore(writeMusicxml(small({ bars, durationSeconds: 7 })));
    expect(inMeasures(score, 'beats').slice(0, 3)).toEqual([['4'], ['2'], ['4']]);
    const lengths = inMeasures(score, 'duration').map((all) =>
      all.reduce((sum, text) => sum + Number(text), 0),
    );
    expect(lengths.slice(0, 3)).toEqual([48, 24, 48]);
  });

  test('in six-eight are counted in dotted quarters: no note begins off one and goes beyond the next', () => {
    const bars = barsAt(8, ...[0, 1.5, 3].map((start) => evenly(start, 0.25, 6)));
    const score = checkedScore(writeMusicxml(small({ bars, durationSeconds: 4.5 })));
    expect([textOf(score, 'beats'), textOf(score, 'beat-type')]).toEqual(['6', '8']);
    expect([all(score, 'beat-unit-dot').length, textOf(score, 'per-minute')]).toEqual([1, '80']);
    for (const measure of all(score, 'measure')) {
      let at = 0;
      for (const note of all(measure, 'note')) {
        const end = at + Number(textOf(note, 'duration'));
        if (at % 18 !== 0) expect(end).toBeLessThanOrEqual(Math.ceil(at / 18) * 18);
        at = end;
      }
      expect(at).toBe(36);
    }
  });

  test('keep a tempo that changes: each bar line is played when it is sung, and the second tempo is shown', () => {
    const bars = barsAt(4, evenly(0, 0.5, 4), evenly(2, 0.75, 4), evenly(5, 0.75, 4));
    const xml = writeMusicxml(small({ bars, durationSeconds: 8 }));
    const score = checkedScore(xml);
    expect(all(score, 'per-minute').map(({ text }) => text)).toEqual(['120', '80']);
    const sung = readMusicxml(xml.replace(/<miscellaneous-field name="cantora-exact.*/, ''));
    expect(sung?.notes.map(({ startSeconds }) => startSeconds)).toEqual(
      [1, 1.5, 2, 2.5625].map((seconds) => expect.closeTo(seconds, 3)),
    );
  });

  test('begin with a pickup where the song does, and bars before it where it begins late', () => {
    const late = barsAt(4, [3.5], evenly(4, 0.5, 3), evenly(5.5, 0.5, 3));
    const score = checkedScore(writeMusicxml(small({ bars: late, durationSeconds: 7 })));
    const measures = all(score, 'measure');
    expect(measures.map((measure) => measure.attributes('number'))).toEqual(['0', '1', '2', '3', '4']);
    expect(measures[0]?.attributes('implicit')).toBe('yes');
    expect(inMeasures(score, 'duration')[0]?.reduce((sum, text) => sum + Number(text), 0)).toBe(24);
  });
});

test('a song without a beat says so, shows no tempo and keeps its times', () => {
  const xml = writeMusicxml(small());
  const score = checkedScore(xml);
  expect(all(score, 'miscellaneous-field').map((field) => field.text)).toEqual([
    '0',
    expect.stringContaining('No beat'),
    expect.stringMatching(/^[-+ \d;]+$/),
  ]);
  expect(all(score, 'credit-words').map(({ text }) => text)).toContain('In free time: no beat was found');
  expect(all(score, 'senza-misura')).toHaveLength(1);
  expect(all(score, 'metronome')).toEqual([]);
  expect(readMusicxml(xml)?.notes[3]?.startSeconds).toBeCloseTo(2.5, 5);
});

test('titles and words with the signs of XML stay what they are', () => {
  const notes = small().notes.map((note) => ({ ...note, text: '<b>"&amp;"', goesOn: false }));
  const xml = writeMusicxml(small({ title: 'Rosina & <Figaro>', notes }));
  expect(textOf(checkedScore(xml), 'work-title')).toBe('Rosina & <Figaro>');
  expect(readMusicxml(xml)?.notes[0]?.shownText).toBe('<b>"&amp;"');
});

test('of scores by others: the first voice of the first part, chords and graces left out, tempo changes heard', () => {
  const pitched = (step: string, more: string) =>
    `<note><pitch><step>${step}</step><octave>4</octave></pitch>${more}</note>`;
  const file =
    readMusicxml(`<?xml version='1.0'?><!-- a > comment --><score-partwise><part id='P1'><measure number='1'>
    <attributes><divisions>2</divisions></attributes><sound tempo='60'/>
    <note><grace/><pitch><step>B</step><octave>4</octave></pitch></note>
    ${pitched('C', '<duration>2</duration><tie type="start"/><voice>1</voice><lyric><text>A</text></lyric>')}
    ${pitched('E', '<duration>2</duration><voice>1</voice>').replace('<note>', '<note><chord/>')}
    ${pitched('C', '<duration>2</duration><tie type="stop"/><voice>1</voice>')}
    <backup><duration>4</duration></backup>${pitched('G', '<duration>4</duration><voice>2</voice>')}
    </measure><measure number='2'><sound tempo='120'/>${pitched('D', '<duration>2</duration><voice>1</voice>')}</measure>
    </part><part id='P2'><measure number='1'>${pitched('F', '<duration>2</duration>')}</measure></part></score-partwise>`);
  expect(file?.notes).toEqual([
    { startSeconds: 0, durationSeconds: 2, midiNote: 60, shownText: 'A' },
    { startSeconds: 2, durationSeconds: 0.5, midiNote: 62, shownText: null },
  ]);
  expect(file).toMatchObject({ semitones: null, leftOut: { other_voices: 2, other_tracks: 1 } });
});
