import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { endsAtContextSeconds, type Timeline } from '../engine/passage.ts';
import { type PlannedNote, plannedNotes, soundingMidi } from './note-plan.ts';

const SONG_SECONDS = 30;
const STARTS_AT_SECONDS = 2;
const CONCERT_HERTZ = 440;

/** A note every half second, each with a pitch of its own: 36 at 0 s, 37 at half a second. */
const SCALE = Array.from({ length: 60 }, (_, step) => noteAt(step / 2, 0.4, 36 + step));

const timeline = fc
  .record({
    rate: fc.constantFrom(0.5, 0.75, 0.9, 1, 1.25, 1.5),
    fromSongSeconds: fc.integer({ min: 0, max: 290 }).map((tenths) => tenths / 10),
    loop: fc.option(
      fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 5, max: 100 })).map(([start, length]) => ({
        startSeconds: start / 10,
        endSeconds: Math.min(300, start + length) / 10,
      })),
      { nil: null },
    ),
  })
  // A passage begins inside its loop, or before it: the engine sees to that.
  .filter(({ loop, fromSongSeconds }) => loop === null || fromSongSeconds < loop.endSeconds)
  .map(
    (part): Timeline => ({
      ...part,
      startsAtContextSeconds: STARTS_AT_SECONDS,
      songDurationSeconds: SONG_SECONDS,
    }),
  );

/** The edges of windows of uneven length that follow each other. */
const windowEdges = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })
  .map((tenths) => {
    let edge = STARTS_AT_SECONDS;
    return [edge, ...tenths.map((length) => (edge += length / 10))];
  });

function planInWindows(
  notes: readonly MelodyNote[],
  passage: Timeline,
  edges: readonly number[],
): PlannedNote[] {
  return edges.slice(1).flatMap((untilContextSeconds, index) =>
    plannedNotes(
      notes,
      passage,
      {
        entryContextSeconds: edges[0] ?? 0,
        fromContextSeconds: edges[index] ?? 0,
        untilContextSeconds,
      },
      CONCERT_HERTZ,
    ),
  );
}

/** The song's position by small steps, as a listener with a watch would follow it. */
function onsetsHeard(passage: Timeline, untilContextSeconds: number): number[] {
  const heard: number[] = [];
  const stepSeconds = 0.001;
  let song = passage.fromSongSeconds;
  let last = song - stepSeconds;
  for (let at = passage.startsAtContextSeconds; at < untilContextSeconds; at += stepSeconds) {
    for (const note of SCALE) {
      if (last < note.startSeconds - 1e-9 && note.startSeconds - 1e-9 <= song) heard.push(note.midiNote);
    }
    last = song;
    song += stepSeconds * passage.rate;
    if (passage.loop !== null && song >= passage.loop.endSeconds - 1e-9) {
      song -= passage.loop.endSeconds - passage.loop.startSeconds;
      last = song - stepSeconds * passage.rate;
    }
    if (song >= passage.songDurationSeconds) break;
  }
  return heard;
}

describe('the plan of a passage', () => {
  test('does not depend on how time is cut into windows, and plans no note twice', () => {
    fc.assert(
      fc.property(timeline, windowEdges, (passage, edges) => {
        const whole = planInWindows(SCALE, passage, [STARTS_AT_SECONDS, edges.at(-1) ?? 0]);
        const byParts = planInWindows(SCALE, passage, edges);
        const starts = ({ midiNote, startsAtContextSeconds: at }: PlannedNote) => `${midiNote} at ${at}`;
        expect(byParts.map(starts)).toEqual(whole.map(starts));
        expect(new Set(whole.map(starts)).size).toBe(whole.length);
      }),
    );
  });

  test('has every onset that a listener hears, in that order, at any speed and in any loop', () => {
    fc.assert(
      fc.property(timeline, (passage) => {
        const planned = planInWindows(SCALE, passage, [STARTS_AT_SECONDS, STARTS_AT_SECONDS + 12]);
        const begun = planned.filter((note) => !isEnteredInItsMiddle(note, passage));
        const heard = onsetsHeard(passage, STARTS_AT_SECONDS + 12);
        // A note whose onset lies within a step of the end may be counted by either.
        const count = Math.min(begun.length, heard.length);
        expect(Math.abs(begun.length - heard.length)).toBeLessThanOrEqual(1);
        expect(begun.slice(0, count).map((note) => note.midiNote)).toEqual(heard.slice(0, count));
      }),
      { numRuns: 40 },
    );
  });

  test('has nothing after the end of the song, and no note that ends before it starts', () => {
    fc.assert(
      fc.property(timeline, (passage) => {
        const end = endsAtContextSeconds(passage);
        for (const note of planInWindows(SCALE, passage, [STARTS_AT_SECONDS, STARTS_AT_SECONDS + 90])) {
          expect(note.endsAtContextSeconds).toBeGreaterThan(note.startsAtContextSeconds);
          expect(note.endsAtContextSeconds).toBeLessThanOrEqual(end + 1e-9);
        }
      }),
    );
  });
});

/** Its length is not that of the note, and it stands at the start of a pass. */
function isEnteredInItsMiddle(note: PlannedNote, { rate, fromSongSeconds, loop }: Timeline): boolean {
  const onset = (note.midiNote - 36) / 2;
  const isFirst = note.startsAtContextSeconds < STARTS_AT_SECONDS + 1e-9;
  const entry = isFirst ? fromSongSeconds : loop?.startSeconds;
  if (entry === undefined || onset > entry - 1e-9 || entry > onset + 0.4) return false;
  return note.endsAtContextSeconds - note.startsAtContextSeconds < 0.4 / rate - 1e-6;
}

describe('a note that sounds where the song comes in', () => {
  const held = [noteAt(1, 3, 60)];
  const passage: Timeline = {
    startsAtContextSeconds: 10,
    fromSongSeconds: 2,
    rate: 0.5,
    loop: { startSeconds: 2, endSeconds: 3 },
    songDurationSeconds: SONG_SECONDS,
  };
  const plan = (entryContextSeconds: number, notes = held) =>
    plannedNotes(
      notes,
      passage,
      { entryContextSeconds, fromContextSeconds: entryContextSeconds, untilContextSeconds: 15 },
      CONCERT_HERTZ,
    ).map((note) => [note.startsAtContextSeconds, note.endsAtContextSeconds]);

  test('is begun in its middle, in each pass, and ends where the song jumps', () => {
    expect(plan(10)).toEqual([
      [10, 12],
      [12, 14],
      [14, 16],
    ]);
  });

  test('is begun where the instrument came in', () => {
    expect(plan(11)[0]).toEqual([11, 12]);
  });

  test('is left out when next to nothing is left of it', () => {
    expect(plan(10, [noteAt(1, 1.01, 60)])).toEqual([]);
  });
});

describe('the pitch that sounds', () => {
  test.each([
    ['at concert pitch is that of the lit key, however the singer bent it', 60, -49, 440, 60],
    ['follows a band that is tuned higher', 69, 8, 442, 69 + 12 * Math.log2(442 / 440)],
    ['is the note meant, where tuning moves what was sung to the next key', 61, -45, 451.6, 60 + 0.451],
  ])('%s', (_sentence, midiNote, centsOffset, tuningHertz, expected) => {
    expect(soundingMidi({ ...noteAt(0, 1, midiNote), centsOffset }, tuningHertz)).toBeCloseTo(expected, 2);
  });
});
