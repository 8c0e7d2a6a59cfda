import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { hertzForMidi } from '../music/pitch.ts';
import { type ExportedNote, exportedSong, shownText } from './exported-song.ts';
import { joinedTexts, syllableNotes } from './syllable-notes.ts';
import { FACTS, forAnySong } from './testing/round-trip.ts';

type Tone = [start: number, end: number, midi: number];
type Word = [text: string, ...starts: number[]];

/** Words whose syllables are parted by hyphens; the last syllable of each lasts until `wordsEnd`. */
function writtenOf(tones: Tone[], words: Word[], wordsEnd: number): string[] {
  const timed = words.map(([text, ...starts], index) => ({
    parts: text.split('-').map((part, place) => ({ part, start: starts[place] ?? 0 })),
    end: words[index + 1]?.[1] ?? wordsEnd,
  }));
  const result = {
    pitch_detection: {
      note_sequence: tones.map(([time_start, time_end, midi_number]) => ({
        ...{ time_start, time_end, midi_number, frequency: hertzForMidi(midi_number) },
        ...{ note_name: 'A4', confidence: 0.9, velocity: 80, cents_offset: 0 },
      })),
    },
    lyrics_recognition: {
      segments: [],
      syllables: timed.flatMap(({ parts, end }) =>
        parts.map(({ part, start }, place) => ({
          ...{ text: part, start_time: start, end_time: parts[place + 1]?.start ?? end },
        })),
      ),
    },
    wordTimings: timed.map(({ parts, end }) => ({
      ...{ word: parts.map(({ part }) => part).join(''), start: parts[0]?.start ?? 0, end, confidence: 0.9 },
    })),
  };
  const { notes } = exportedSong(editedSong(result, NO_EDITS), FACTS, 0);
  return syllableNotes(notes)
    .flatMap(({ written }) => written)
    .map(
      (note) =>
        `${shownText(note) ?? '~'} ${note.midiNote} ${rounded(note.startSeconds)}-${rounded(endOf(note))}`,
    );
}

const rounded = (seconds: number) => Number(seconds.toFixed(3));
const endOf = ({ startSeconds, durationSeconds }: ExportedNote) => startSeconds + durationSeconds;

test('a tone that was cut in two, and a scoop into it, are one note', () => {
  const tones: Tone[] = [
    [1, 1.1, 58],
    [1.1, 1.6, 60],
    [1.62, 2, 60],
  ];
  expect(writtenOf(tones, [['light', 1]], 2)).toEqual(['light 60 1-2']);
});

test('a syllable that is really sung on two tones keeps both', () => {
  expect(
    writtenOf(
      [
        [1, 1.5, 60],
        [1.5, 2, 64],
      ],
      [['light', 1]],
      2,
    ),
  ).toEqual(['light 60 1-1.5', '~ 64 1.5-2']);
});

test('a tone after a breath is no part of the syllable before it', () => {
  expect(
    writtenOf(
      [
        [1, 1.5, 60],
        [2, 2.5, 60],
      ],
      [['light', 1]],
      1.5,
    ),
  ).toEqual(['light 60 1-1.5', '~ 60 2-2.5']);
});

test('syllables and words that begin on one note get one each, where their times say', () => {
  const words: Word[] = [
    ['town', 1],
    ['in', 1.4],
    ['moun-tain', 1.7, 2.5],
  ];
  expect(
    writtenOf(
      [
        [1, 2.4, 60],
        [2.5, 3, 62],
      ],
      words,
      3,
    ),
  ).toEqual(['town 60 1-1.4', 'in 60 1.4-1.7', 'moun- 60 1.7-2.4', 'tain 62 2.5-3']);
});

test('in any song a note of two timed syllables is parted, unless another note sounds with it', () => {
  forAnySong(({ exported: { notes } }) => {
    const groups = syllableNotes(notes);
    expect(groups.flatMap(({ sung }) => sung)).toEqual(notes);
    for (const { written, sung } of groups) {
      const [first] = sung;
      if (first === undefined) throw new Error('A group of nothing.');
      expect(written[0]?.startSeconds).toBe(first.startSeconds);
      expect(endOf(written.at(-1) as ExportedNote)).toBeLessThanOrEqual(Math.max(...sung.map(endOf)) + 1e-9);
      expect(written.every(({ durationSeconds }) => durationSeconds > 0)).toBe(true);
      const shown = written.flatMap((note) => shownText(note) ?? []);
      if (shown.length > 0) expect(joinedTexts(shown)).toBe(shownText(first));
      const wholes = written.filter(({ parts }) => parts.length > 1);
      const follower = sung[1] ?? notes[notes.indexOf(first) + 1];
      const next = follower?.startSeconds ?? Number.POSITIVE_INFINITY;
      const isOverlapped = next < endOf(first);
      const shownParts = first.parts.flatMap((part) => shownText(part) ?? []);
      const isTold = shownParts.length > 1 && joinedTexts(shownParts) === shownText(first);
      if (isTold && !isOverlapped && first.durationSeconds > 0.03 * first.parts.length + 1e-9)
        expect(wholes).toEqual([]);
    }
  });
});
