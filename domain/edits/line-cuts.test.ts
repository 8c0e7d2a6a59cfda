import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { done, newHistory, undone } from './edit-history.ts';
import { type EditableResult, type EditedSong, editedSong } from './edited-song.ts';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { halvesAt, lineJoined, lineSplit } from './line-cuts.ts';
import { textsIn } from './line-words.ts';
import { lineTyped, textInstead } from './lyric-tools.ts';
import { anyEditedResult } from './testing/any-edits.ts';
import { resultOf } from './testing/results.ts';

/** "Slow motion" and "never ending dream", a note for each word. */
const SLOW = resultOf({
  notes: [1, 2, 5, 6, 7].map((start) => [start, 1]),
  words: [
    ['Slow', 1, 2],
    ['motion', 2, 3],
    ['never', 5, 6],
    ['ending', 6, 7],
    ['dream', 7, 8],
  ],
  lines: [
    ['Slow motion,', 0.9, 3.2],
    ['never ending dream', 4.8, 8.2],
  ],
});

const linesOf = ({ lines }: EditedSong) => lines.map(({ text }) => text);
const timesOf = ({ words }: EditedSong) => words.map(({ text, startSeconds }) => [text, startSeconds]);

/** Left out: times that were set by hand may change the order of lines, and what is written onto a note may reach into two. */
const anyTwoLines = anyEditedResult
  .map(({ result, edits }) => ({ result, edits: { ...edits, wordTimes: {}, noteTexts: {} } }))
  .filter(({ result, edits }) => editedSong(result, edits).lines.length > 1)
  .chain((known) => {
    const { lines } = editedSong(known.result, known.edits);
    return fc.nat(lines.length - 2).map((index) => ({ ...known, index }));
  });

function joinedAt(result: EditableResult, edits: Edits, index: number): Edits | null {
  const song = editedSong(result, edits);
  const action = lineJoined(song, edits, song.lines[index]?.id ?? '');
  return action && editsAfter(edits, action);
}

function splitAt(
  result: EditableResult,
  edits: Edits,
  id: string,
  before: string,
  after: string,
): Edits | null {
  const action = lineSplit(editedSong(result, edits), edits, id, [before, after]);
  return action && editsAfter(edits, action);
}

describe('lines that are cut and joined', () => {
  const joined = joinedAt(SLOW, NO_EDITS, 0) ?? NO_EDITS;

  test('read as one, and keep the times of their words', () => {
    const song = editedSong(SLOW, joined);
    expect(linesOf(song)).toEqual(['Slow motion, never ending dream']);
    expect(song.lines[0]).toMatchObject({ startSeconds: 0.9, endSeconds: 8.2 });
    expect(timesOf(song)).toEqual(timesOf(editedSong(SLOW, NO_EDITS)));
  });

  test('are cut before any word, and each half is typed without touching the other', () => {
    const cut = splitAt(SLOW, joined, 'l0', 'Slow motion, never', 'ending dream') ?? NO_EDITS;
    const song = editedSong(SLOW, cut);
    expect(linesOf(song)).toEqual(['Slow motion, never', 'ending dream']);
    expect(song.lines[1]).toMatchObject({ id: 'w3', startSeconds: 6, endSeconds: 8.2 });
    const typed = editedSong(SLOW, editsAfter(cut, lineTyped(song, 'w3', 'the end of a dream')));
    expect(linesOf(typed)).toEqual(['Slow motion, never', 'the end of a dream']);
    expect(timesOf(typed).slice(0, 3)).toEqual(timesOf(song).slice(0, 3));
  });

  test('may be typed anew with the cut', () => {
    const cut = splitAt(SLOW, NO_EDITS, 'l1', 'never', 'a bending dream') ?? NO_EDITS;
    expect(linesOf(editedSong(SLOW, cut))).toEqual(['Slow motion,', 'never', 'a bending dream']);
  });

  test('need a word of the result on each side, and a text on both', () => {
    const one = resultOf({ words: [['Oh', 1, 2]], lines: [['Oh', 1, 2]] });
    expect(splitAt(one, NO_EDITS, 'l0', 'Oh', 'no')).toBeNull();
    expect(splitAt(SLOW, NO_EDITS, 'l0', '', 'Slow motion,')).toBeNull();
    expect(joinedAt(SLOW, NO_EDITS, 1)).toBeNull();
  });
});

test('joining and then splitting gives both lines back', () => {
  fc.assert(
    fc.property(anyTwoLines, ({ result, edits, index }) => {
      const song = editedSong(result, edits);
      const [line, next] = [song.lines[index], song.lines[index + 1]];
      const joined = joinedAt(result, edits, index);
      fc.pre(joined !== null && line !== undefined && next !== undefined);
      fc.pre(textsIn(line.text).length > 0 && textsIn(next.text).length > 0 && line.foundWordIds.length > 0);
      const after = editedSong(result, joined);
      expect(linesOf(after)).toEqual(linesOf(song).toSpliced(index, 2, `${line.text} ${next.text}`));
      const apart = splitAt(result, joined, line.id, line.text, next.text);
      expect(apart && linesOf(editedSong(result, apart))).toEqual(linesOf(song));
      const isTyped = [line, next].some(({ id }) => edits.lineTexts[id] !== undefined);
      if (!isTyped) expect(editedSong(result, apart ?? edits)).toEqual(song);
    }),
  );
});

test('a cut, a join and a typed line leave the words of all other lines as they are, and undo gives the first state back', () => {
  fc.assert(
    fc.property(anyTwoLines, fc.nat(8), fc.boolean(), ({ result, edits, index }, place, isCut) => {
      const song = editedSong(result, edits);
      const [line, next] = [song.lines[index], song.lines[index + 1]];
      fc.pre(line !== undefined && next !== undefined);
      const texts = textsIn(line.text);
      const at = 1 + (place % Math.max(1, texts.length - 1));
      const halves = [texts.slice(0, at).join(' '), texts.slice(at).join(' ')] as const;
      const actions: (EditAction | null)[] = isCut
        ? [lineSplit(song, edits, line.id, halves), lineTyped(song, line.id, 'la dawn')]
        : [lineJoined(song, edits, line.id)];
      const touched = isCut ? [line.id] : [line.id, next.id];
      for (const action of actions.filter((one) => one !== null)) {
        const history = done(newHistory(edits), action);
        const after = editedSong(result, history.present);
        const others = song.words.filter(({ lineId }) => !touched.includes(lineId ?? ''));
        const now = new Map(after.words.map((word) => [word.id, word]));
        for (const word of others) expect(now.get(word.id)).toEqual(word);
        expect(undone(history)?.present).toBe(edits);
      }
    }),
  );
});

test('the cut is at the border of a word that is nearest to the cursor', () => {
  const cuts = [
    [0, '', 'Slow motion'],
    [1, '', 'Slow motion'],
    [3, 'Slow', 'motion'],
    [5, 'Slow', 'motion'],
    [9, 'Slow motion', ''],
  ] as const;
  for (const [cursor, ...halves] of cuts) expect(halvesAt('Slow motion', cursor)).toEqual(halves);
});

test('a text in place of the words of a note leaves none of their syllables beside it', () => {
  const result = resultOf({
    notes: [
      [1, 1],
      [2, 1],
    ],
    words: [['Epsilon', 1, 3]],
    syllables: [
      ['Ep', 1, 2],
      ['silon', 2, 3],
    ],
    lines: [['Epsilon', 1, 3]],
  });
  const [, second] = editedSong(result, NO_EDITS).notes;
  const after = editsAfter(NO_EDITS, second ? textInstead(second, 'my love') : { type: 'restore' });
  expect(linesOf(editedSong(result, after))).toEqual(['my love']);
});
