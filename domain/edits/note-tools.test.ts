import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenBars } from '../music/bar-places.ts';
import { hertzForMidi, midiForHertz } from '../music/pitch.ts';
import { type EditedSong, editedSong, type SongNote } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { mergeNotes, recordedPhrase, repitchNotes, snapNotes, splitNote } from './note-tools.ts';
import { snappedSeconds } from './snap.ts';
import { resung } from './sung-pitch.ts';
import { anyEditedResult, anyShape } from './testing/any-edits.ts';
import { MORNING, resultOf } from './testing/results.ts';

/** Sung on E4 in the first two seconds, then on G4, with a moment of which nobody is sure. */
const CURVE = {
  hop_seconds: 0.01,
  f0: Array.from({ length: 400 }, (_, hop) => (hop < 200 ? hertzForMidi(64) : hertzForMidi(67))),
  confidence: Array.from({ length: 400 }, (_, hop) => (hop === 150 ? 0.1 : 0.9)),
};
const SILENCE = { hop_seconds: 0.01, f0: [], confidence: [] };
const beatsFrom = (seconds: number) => evenBars({ beats: 4, unit: 4 }, seconds, 0.5, seconds + 1);
/** They go on in their tempo. */
const BEATS = beatsFrom(0.2);

const songWith = (...actions: EditAction[]): EditedSong =>
  editedSong(MORNING, actions.reduce(editsAfter, NO_EDITS));
const { notes: NOTES } = songWith();
const noteAt = (index: number): SongNote => NOTES[index] as SongNote;
const shown = ({ notes }: EditedSong) =>
  notes.map(({ startSeconds, durationSeconds, midiNote, word }) => [
    startSeconds,
    Number(durationSeconds.toFixed(6)),
    midiNote,
    word?.text,
  ]);

describe('a note that is split', () => {
  test('is two, the first with the word, each as high as it is sung', () => {
    const song = songWith(splitNote(noteAt(2), 2.4, CURVE, 'a0'));
    expect(shown(song).slice(2)).toEqual([
      [2, 0.4, 67, 'light'],
      [2.4, 0.6, 67, 'light'],
    ]);
    expect(song.notes[3]?.word?.isHeld).toBe(true);
  });

  test('and merged again is as long as it was', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), (share) => {
        const split = songWith(splitNote(noteAt(2), 2 + share, SILENCE, 'a0'));
        const action = mergeNotes(split.notes.slice(2), SILENCE);
        const merged = editedSong(MORNING, editsAfter(split2Edits(share), action));
        expect(shown(merged)).toEqual(shown(songWith()));
      }),
    );
  });

  const split2Edits = (share: number): Edits =>
    editsAfter(NO_EDITS, splitNote(noteAt(2), 2 + share, SILENCE, 'a0'));

  test('at its very end stays as it is', () => {
    expect(songWith(splitNote(noteAt(2), 2.99, CURVE, 'a0'))).toEqual(songWith());
  });
});

describe('notes that are merged', () => {
  test('become the first of them, which carries all their syllables', () => {
    const song = songWith(mergeNotes([noteAt(1), noteAt(0)], SILENCE));
    expect(shown(song)[0]).toEqual([1, 1, 60, 'Morning']);
    expect(song.notes).toHaveLength(2);
  });

  test('take along what was written onto them', () => {
    const result = resultOf({
      notes: [
        [1, 0.5],
        [1.5, 0.5],
      ],
    });
    const written = [
      { type: 'set_note_text', id: 'n0', text: 'Oh' },
      { type: 'set_note_text', id: 'n1', text: 'yes' },
    ] as const satisfies EditAction[];
    const edits = written.reduce<Edits>(editsAfter, NO_EDITS);
    const action = mergeNotes(editedSong(result, edits).notes, SILENCE);
    expect(editedSong(result, editsAfter(edits, action)).notes.map(({ word }) => word?.text)).toEqual([
      'Oh yes',
    ]);
  });
});

describe('the sung pitch of a note', () => {
  test('is the median of what is sung between its borders', () => {
    expect(
      midiForHertz(
        resung({ startSeconds: 1, durationSeconds: 1.4, frequencyHertz: 1 }, CURVE).frequencyHertz,
      ),
    ).toBeCloseTo(64, 9);
    expect(songWith(repitchNotes(NOTES, CURVE)).notes.map(({ midiNote }) => midiNote)).toEqual([64, 64, 67]);
  });

  test('is not asked of moments that the analysis is not sure of', () => {
    const unsure = { ...CURVE, confidence: CURVE.f0.map((_, hop) => (hop < 200 ? 0.4 : 0.9)) };
    const shape = { startSeconds: 1, durationSeconds: 1.4, frequencyHertz: 1 };
    expect(midiForHertz(resung(shape, unsure).frequencyHertz)).toBeCloseTo(67, 9);
  });

  test('is what it was where nobody sings', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        expect(resung(shape, SILENCE)).toEqual(shape);
      }),
    );
  });
});

describe('the grid', () => {
  test('of hundredths, of beats, and none', () => {
    expect(snappedSeconds(1.2345, 'fine', BEATS)).toBe(1.23);
    expect(snappedSeconds(1.2345, 'beat', BEATS)).toBeCloseTo(1.2, 9);
    expect(snappedSeconds(0.05, 'beat', beatsFrom(0.4))).toBe(0);
    expect(snappedSeconds(1.2345, 'beat', [])).toBe(1.2345);
    expect(snappedSeconds(1.2345, 'off', BEATS)).toBe(1.2345);
  });

  test('draws start and end of notes, and pitches to semitones; a note never vanishes', () => {
    const song = songWith(snapNotes(NOTES, { time: 'beat', toSemitones: false }, BEATS));
    expect(song.notes.map(({ startSeconds }) => startSeconds)).toEqual(
      [1.2, 1.7, 2.2].map((at) => expect.closeTo(at, 9)),
    );
    for (const note of song.notes) expect(note.durationSeconds).toBeGreaterThan(0.1);
    const tuned = songWith({
      type: 'change_notes',
      shapes: { n0: { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: hertzForMidi(60.3) } },
    });
    const action = snapNotes(tuned.notes, { time: 'off', toSemitones: true }, []);
    expect(editedSong(MORNING, editsAfter(NO_EDITS, action)).notes[0]?.frequencyHertz).toBeCloseTo(
      hertzForMidi(60),
      9,
    );
  });

  test('leaves alone what lies on it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 600, noNaN: true }),
        fc.constantFrom('fine' as const, 'beat' as const),
        (at, to) => {
          const once = snappedSeconds(at, to, BEATS);
          expect(snappedSeconds(once, to, BEATS)).toBeCloseTo(once, 9);
        },
      ),
    );
  });
});

describe('a phrase that is played', () => {
  const span = { startSeconds: 1.4, endSeconds: 3 };
  const tone = (startSeconds: number, endSeconds: number, midiNote: number) => ({
    startSeconds,
    endSeconds,
    midiNote,
  });

  test('takes the place of the notes that lie in it, one tone at a time', () => {
    const tones = [tone(2.2, 2.9, 65), tone(1.5, 2.4, 62)];
    const song = songWith(recordedPhrase(songWith(), span, tones, ['a0', 'a1']));
    expect(shown(song).map(([start, length, midi]) => [start, length, midi])).toEqual([
      [1, 0.5, 60],
      [1.5, 0.7, 62],
      [2.2, 0.7, 65],
    ]);
  });

  test('of nothing changes nothing', () => {
    expect(songWith(recordedPhrase(songWith(), span, [], []))).toEqual(songWith());
  });
});

test('every tool is one step, and leaves all that was found within reach', () => {
  fc.assert(
    fc.property(anyEditedResult, fc.nat(30), ({ result, edits }, place) => {
      const song = editedSong(result, edits);
      const note = song.notes[place % Math.max(1, song.notes.length)];
      fc.pre(note !== undefined);
      const tools = [
        splitNote(note, note.startSeconds + note.durationSeconds / 2, CURVE, 't0'),
        mergeNotes(song.notes, CURVE),
        repitchNotes(song.notes, CURVE),
        snapNotes(song.notes, { time: 'beat', toSemitones: true }, BEATS),
        recordedPhrase(
          song,
          { startSeconds: 0, endSeconds: 9 },
          [{ startSeconds: 1, endSeconds: 2, midiNote: 60 }],
          ['t0'],
        ),
      ];
      for (const action of tools) {
        const { notes, hiddenNotes } = editedSong(result, editsAfter(edits, action));
        const ids = new Set([...notes, ...hiddenNotes].map(({ id }) => id));
        for (const index of result.pitch_detection.note_sequence.keys()) expect(ids).toContain(`n${index}`);
      }
    }),
    { numRuns: 40 },
  );
});
