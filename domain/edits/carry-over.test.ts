import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorsOf } from './anchors.ts';
import { carriedOver, type ReviewItem } from './carry-over.ts';
import { type EditableResult, editedSong } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { joined } from './song-words.ts';
import { anyEditedResult, anyEdits, anyResult } from './testing/any-edits.ts';
import { MORNING, resultOf } from './testing/results.ts';

const carry = (edits: Edits, from: EditableResult, to: EditableResult) =>
  carriedOver(edits, anchorsOf(edits, from), to);

/** The same song heard again: everything a little earlier or later, a little higher or lower. */
function jittered(result: EditableResult, shares: readonly number[]): EditableResult {
  let count = 0;
  const share = () => shares[count++ % shares.length] ?? 0;
  const moved = (seconds: number) => Math.max(0, seconds + 0.1 * share());
  const { lyrics_recognition, pitch_detection, wordTimings } = result;
  return {
    pitch_detection: {
      note_sequence: pitch_detection.note_sequence.map((note) => ({
        ...note,
        time_start: moved(note.time_start),
        time_end: note.time_end + 0.1,
        frequency: note.frequency * 2 ** (share() / 12),
      })),
    },
    wordTimings: wordTimings.map((word) => ({ ...word, start: moved(word.start) })),
    lyrics_recognition: {
      ...lyrics_recognition,
      segments: lyrics_recognition.segments.map((line) => ({ ...line, start: moved(line.start) })),
    },
  };
}

const anyShares = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });

test('edits survive a redo that hears the same within a tenth of a second and a semitone', () => {
  fc.assert(
    fc.property(anyEditedResult, anyShares, ({ result, edits }, shares) => {
      expect(carry(edits, result, jittered(result, shares))).toEqual({ edits, review: [] });
    }),
  );
});

test('edits are found again where the redo found other notes and words before them', () => {
  fc.assert(
    fc.property(anyEditedResult, ({ result, edits }) => {
      const more = resultOf({ notes: [[0.1, 0.1]], words: [['eh', 0.1, 0.2]], lines: [['eh', 0.1, 0.2]] });
      const longer: EditableResult = {
        pitch_detection: {
          note_sequence: [...more.pitch_detection.note_sequence, ...result.pitch_detection.note_sequence],
        },
        wordTimings: [...more.wordTimings, ...result.wordTimings],
        lyrics_recognition: {
          segments: [...more.lyrics_recognition.segments, ...result.lyrics_recognition.segments],
          syllables: result.lyrics_recognition.syllables,
        },
      };
      const there = carry(edits, result, longer);
      expect(there.review).toEqual([]);
      expect(carry(there.edits, longer, result)).toEqual({ edits, review: [] });
    }),
  );
});

const anyTwo = fc
  .tuple(anyResult(), anyResult())
  .chain(([from, to]) => anyEdits(from).map((edits) => ({ from, to, edits })));

test('whatever the redo found, each edit is carried over or told: nothing vanishes', () => {
  fc.assert(
    fc.property(anyTwo, ({ from, to, edits }) => {
      const { edits: carried, review } = carry(edits, from, to);
      const told = (type: ReviewItem['type']) => review.filter((item) => item.type === type);
      expect(carried.addedNotes).toEqual(edits.addedNotes);
      expect(carried.removedNoteIds.length + told('removed_note').length).toBe(edits.removedNoteIds.length);
      expect(carried.shownNoteIds.length + told('shown_note').length).toBe(edits.shownNoteIds.length);
      const parts = [
        ['changedNotes', 'changed_note'],
        ['noteTexts', 'note_text'],
        ['wordTexts', 'word_text'],
        ['wordTimes', 'word_times'],
        ['lineTexts', 'line_text'],
        ['lineStarts', 'line_start'],
      ] as const;
      for (const [part, type] of parts) {
        const before = Object.values<unknown>(edits[part]).map(asTold);
        const after = [...Object.values<unknown>(carried[part]).map(asTold), ...told(type).map(wantedOf)];
        expect(after.toSorted()).toEqual(before.toSorted());
      }
    }),
  );
});

test('other words are read as they were given, whatever was typed before, and what was typed is told', () => {
  fc.assert(
    fc.property(anyTwo, ({ from, to, edits }) => {
      const anchors = anchorsOf(edits, from);
      const { edits: carried, review } = carriedOver(edits, anchors, to, { hasOtherWords: true });
      const textsOf = (known: Edits) => editedSong(to, known).words.map(({ id, text }) => [id, text]);
      expect(textsOf({ ...carried, wordTimes: {} })).toEqual(textsOf(NO_EDITS));
      const typed = [edits.noteTexts, edits.wordTexts, edits.lineTexts].flatMap((known) =>
        Object.keys(known),
      );
      expect(review.filter((item) => 'text' in item)).toHaveLength(typed.length);
    }),
  );
});

function asTold(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? joined(value) : value);
}

function wantedOf(item: ReviewItem): string {
  if ('begins' in item) return JSON.stringify(item.begins);
  return JSON.stringify('text' in item ? item.text : 'wanted' in item ? item.wanted : null);
}

describe('a redo that heard something else', () => {
  const edited = (...actions: EditAction[]) => actions.reduce(editsAfter, NO_EDITS);

  test('tells what each lost edit was about and where, in the order of the song', () => {
    const shape = { startSeconds: 2.1, durationSeconds: 1, frequencyHertz: 300 };
    const edits = edited(
      { type: 'change_notes', shapes: { n2: shape } },
      { type: 'remove_notes', ids: ['n1'] },
      { type: 'set_word_texts', texts: { w0: ['Even', 'ing'] } },
    );
    const later = resultOf({
      notes: [
        [1, 0.5],
        [1.7, 0.3, 62],
        [2, 1, 66],
      ],
      words: [['Warning', 1, 2]],
    });
    expect(carry(edits, MORNING, later)).toEqual({
      edits: NO_EDITS,
      review: [
        { type: 'word_text', was: { text: 'Morning', startSeconds: 1, endSeconds: 2 }, text: 'Evening' },
        { type: 'removed_note', was: expect.objectContaining({ startSeconds: 1.5, durationSeconds: 0.5 }) },
        { type: 'changed_note', was: expect.objectContaining({ startSeconds: 2 }), wanted: shape },
      ],
    });
  });

  test('of two notes that might be it takes the nearer one', () => {
    const edits = edited({ type: 'remove_notes', ids: ['n0'] });
    const twice = resultOf({
      notes: [
        [0.92, 0.05, 60],
        [1.02, 0.5, 60],
      ],
    });
    expect(carry(edits, MORNING, twice).edits.removedNoteIds).toEqual(['n1']);
  });

  test('takes one note for one edit: another that might have been the same is told', () => {
    const twice = resultOf({
      notes: [
        [1, 0.05],
        [1.08, 0.5],
      ],
    });
    const edits = edited({ type: 'remove_notes', ids: ['n0', 'n1'] });
    const { edits: carried, review } = carry(edits, twice, resultOf({ notes: [[1.05, 0.5]] }));
    expect(carried.removedNoteIds).toEqual(['n0']);
    expect(review).toMatchObject([{ type: 'removed_note', was: { startSeconds: 1 } }]);
  });

  test('keeps the times of words that were written into a line with that line', () => {
    const edits = edited(
      { type: 'set_line_text', id: 'l0', text: 'Oh day light' },
      { type: 'set_word_times', times: { 'l0.1': { startSeconds: 1.7, endSeconds: 1.9 } } },
    );
    const withIntro: EditableResult = {
      ...MORNING,
      lyrics_recognition: {
        ...MORNING.lyrics_recognition,
        segments: [{ text: 'Mm', start: 0, end: 0.5 }, ...MORNING.lyrics_recognition.segments],
      },
    };
    const { edits: carried, review } = carry(edits, MORNING, withIntro);
    expect(Object.keys(carried.wordTimes)).toEqual(['l1.1']);
    expect(review).toEqual([]);
    expect(editedSong(withIntro, carried).lines[1]?.text).toBe('Oh day light');
  });

  test('tells of a text on a note that nobody knows', () => {
    expect(carry(edited({ type: 'set_note_text', id: 'n99', text: 'Oh' }), MORNING, MORNING).review).toEqual([
      { type: 'note_text', was: null, text: 'Oh' },
    ]);
  });
});
