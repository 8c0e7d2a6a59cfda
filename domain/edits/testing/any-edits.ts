import fc from 'fast-check';
import { hertzForMidi, nameForMidi } from '../../music/pitch.ts';
import { anyBars } from '../../music/testing/any-bars.ts';
import type { EditableResult } from '../edited-song.ts';
import {
  type AddedNote,
  type EditAction,
  type Edits,
  editsAfter,
  NO_EDITS,
  type NoteShape,
} from '../edits.ts';

/** Random results with words in lines, and what a singer may do to them. */

const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyText = fc.constantFrom('', 'light', 'Oh', 'mañana', 'и', "don't", 'la la');

export const anyShape: fc.Arbitrary<NoteShape> = fc.record({
  startSeconds: seconds(0, 60),
  durationSeconds: seconds(0.05, 2),
  frequencyHertz: seconds(90, 900),
});

/** Notes and words begin at least `apartSeconds` after one another, so that a redo can tell them apart. */
export function anyResult(apartSeconds = 0.25): fc.Arbitrary<EditableResult> {
  const anyGap = seconds(apartSeconds, apartSeconds + 0.5);
  const anyNotes = fc.array(
    fc.record({ gap: anyGap, midi: fc.integer({ min: 40, max: 84 }), confidence: seconds(0.5, 1) }),
    { minLength: 1, maxLength: 12 },
  );
  const anyWords = fc.array(
    fc.record({
      gap: anyGap,
      syllables: fc.array(fc.constantFrom('la', 'mor', 'ning'), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 9 },
  );
  return fc.tuple(anyNotes, anyWords).map(([notes, words]) => resultWith(notes, words));
}

type NoteSeed = { gap: number; midi: number; confidence: number };
type WordSeed = { gap: number; syllables: string[] };

function resultWith(notes: readonly NoteSeed[], words: readonly WordSeed[]): EditableResult {
  const wordStarts = startsAfter(words.map(({ gap }) => gap));
  const timed = words.map(({ gap, syllables }, index) => {
    const start = wordStarts[index] ?? 0;
    return { word: syllables.join(''), start, end: start + 0.9 * gap, confidence: 0.9, syllables };
  });
  const noteStarts = startsAfter(notes.map(({ gap }) => gap));
  return {
    pitch_detection: {
      note_sequence: notes.map(({ gap, midi, confidence }, index) => ({
        time_start: noteStarts[index] ?? 0,
        time_end: (noteStarts[index] ?? 0) + 0.9 * gap,
        note_name: nameForMidi(midi),
        frequency: hertzForMidi(midi),
        midi_number: midi,
        confidence,
        velocity: 80,
        cents_offset: 0,
      })),
    },
    lyrics_recognition: {
      segments: inThrees(timed).map((line) => ({
        start: line[0]?.start ?? 0,
        end: line.at(-1)?.end ?? 0,
        text: line.map(({ word }) => word).join(' '),
      })),
      syllables: timed.flatMap(({ start, end, syllables }) =>
        syllables.map((text, index) => ({
          text,
          start_time: start + ((end - start) * index) / syllables.length,
          end_time: start + ((end - start) * (index + 1)) / syllables.length,
        })),
      ),
    },
    wordTimings: timed.map(({ word, start, end, confidence }) => ({ word, start, end, confidence })),
  };
}

function startsAfter(gaps: readonly number[]): number[] {
  let at = 0.5;
  return gaps.map((gap) => {
    const start = at;
    at += gap;
    return start;
  });
}

function inThrees<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((_, index) => (index % 3 === 0 ? [items.slice(index, index + 3)] : []));
}

const anyBarsSet: fc.Arbitrary<EditAction> = fc.option(anyBars()).map((bars) => ({
  type: 'set_bars',
  bars: bars?.map(({ beatsSeconds, unit }) => ({ beatsSeconds, unit })) ?? null,
}));
const anyChordsSet: fc.Arbitrary<EditAction> = fc.option(fc.constantFrom('N', 'C', 'F#m7')).map((name) => ({
  type: 'set_chords',
  chords: name === null ? null : [{ startSeconds: 1, endSeconds: 2, name }],
}));

/** Added notes are called `a0`, `a1` … */
export function anyAction(result: EditableResult): fc.Arbitrary<EditAction> {
  const anyId = anyOf('n', result.pitch_detection.note_sequence.length);
  const anyAddedId = fc.nat(9).map((index) => `a${index}`);
  const anyNoteId = fc.oneof({ weight: 3, arbitrary: anyId }, { weight: 1, arbitrary: anyAddedId });
  const anyIds = fc.uniqueArray(anyNoteId, { minLength: 1, maxLength: 3 });
  const anyAdded: fc.Arbitrary<AddedNote[]> = fc
    .tuple(fc.uniqueArray(fc.nat(1e6), { maxLength: 2 }), anyShape)
    .map(([ids, shape]) => ids.map((id) => ({ ...shape, id: `a${id}` })));
  const onNotes: fc.Arbitrary<EditAction>[] = [
    fc.record({ type: fc.constant('add_notes' as const), notes: anyAdded }),
    fc.record({ type: fc.constant('remove_notes' as const), ids: anyIds }),
    fc.record({
      type: fc.constant('change_notes' as const),
      shapes: fc.dictionary(anyNoteId, anyShape, { maxKeys: 2 }),
    }),
    fc.record({ type: fc.constant('replace_notes' as const), removedIds: anyIds, notes: anyAdded }),
    fc.record({
      type: fc.constant('show_notes' as const),
      ids: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('set_note_text' as const),
      id: anyId,
      text: fc.option(anyText, { nil: null }),
    }),
  ];
  return fc.oneof(...onNotes, ...onWords(result), ...onLines(result), anyBarsSet, anyChordsSet);
}

function onWords({ wordTimings }: EditableResult): fc.Arbitrary<EditAction>[] {
  if (wordTimings.length === 0) return [];
  const anyId = anyOf('w', wordTimings.length);
  const anyTimes = fc
    .tuple(seconds(0, 60), seconds(0.05, 1))
    .map(([startSeconds, length]) => ({ startSeconds, endSeconds: startSeconds + length }));
  const anyTexts = fc.option(fc.array(anyText, { minLength: 1, maxLength: 3 }));
  // The page cuts words at notes, which are never closer than that.
  const anyCuts = fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 2 })
    .map((hundredths) => hundredths.toSorted((one, other) => one - other).map((one) => one / 100));
  return [
    fc.record({
      type: fc.constant('set_word_times' as const),
      times: fc.dictionary(anyId, anyTimes, { maxKeys: 2 }),
    }),
    fc.tuple(anyId, anyTexts, fc.option(anyCuts)).map(([id, texts, cuts]) => ({
      type: 'set_word_texts' as const,
      texts: { [id]: texts },
      ...(texts !== null && cuts !== null && { cuts: { [id]: cuts } }),
    })),
    fc.record({
      type: fc.constant('set_line_starts' as const),
      starts: fc.dictionary(anyId, fc.option(fc.boolean()), { maxKeys: 2 }),
    }),
  ];
}

function onLines({ lyrics_recognition }: EditableResult): fc.Arbitrary<EditAction>[] {
  const { segments } = lyrics_recognition;
  if (segments.length === 0) return [];
  const anyLineText = fc.array(fc.constantFrom('la', 'morning', 'Light,', 'of'), { maxLength: 5 });
  const text = fc.option(anyLineText.map((words) => words.join(' ')));
  return [fc.record({ type: fc.constant('set_line_text' as const), id: anyOf('l', segments.length), text })];
}

function anyOf(letter: string, count: number): fc.Arbitrary<string> {
  return fc.nat(Math.max(0, count - 1)).map((index) => `${letter}${index}`);
}

export function anyEdits(result: EditableResult): fc.Arbitrary<Edits> {
  return fc
    .array(anyAction(result), { maxLength: 12 })
    .map((actions) => actions.reduce(editsAfter, NO_EDITS));
}

export const anyEditedResult = anyResult().chain((result) =>
  anyEdits(result).map((edits) => ({ result, edits })),
);
