import { expect, test } from 'vitest';
import type { NoteAnatomy } from './note-anatomy.ts';
import { inOctaveOf, recordedFrames } from './phrase-curves.ts';
import { traitsOf } from './traits.ts';

const STRAIGHT: NoteAnatomy = {
  ...{ startSeconds: 0, seconds: 1, scoop: null, driftCents: 5, vibrato: null },
  ...{ fallCents: null, cutSeconds: 0, loudness: 'even' },
};

test('a note of which there is nothing to say is straight', () => {
  expect(traitsOf(STRAIGHT)).toEqual([{ kind: 'straight' }]);
});

test('what there is to say comes in the order of the note', () => {
  const vibrato = { rateHertz: 5.5, extentCents: 60, regularity: 0.7, cycles: 6, afterSeconds: 0.3 };
  const traits = traitsOf({
    ...STRAIGHT,
    ...{ scoop: { cents: 90.4, seconds: 0.12 }, vibrato, driftCents: -31, fallCents: 70, cutSeconds: 0.25 },
    loudness: 'fades',
  });
  expect(traits).toEqual([
    { kind: 'scoop', cents: 90, milliseconds: 120 },
    { kind: 'vibrato', rateHertz: 5.5, extentCents: 60, isRegular: false },
    { kind: 'sinks', cents: 31 },
    { kind: 'fades' },
    { kind: 'falls', cents: 70 },
    { kind: 'cut', milliseconds: 250 },
  ]);
});

const CURVE = { hop_seconds: 0.1, f0: [0, 440, 442, 0], confidence: [0, 0.9, 0.9, 0] };

test('the recorded voice is brought to the key that is heard and to 440 Hz, and only the asked stretch is told', () => {
  const frames = recordedFrames(
    CURVE,
    { startSeconds: 0.1, endSeconds: 0.3 },
    { semitones: 2, tuningHertz: 442 },
  );
  expect(frames.map(({ atSeconds, midi }) => [atSeconds, midi && Math.round(midi * 1000) / 1000])).toEqual([
    [0.1, 70.921],
    [0.2, 71],
  ]);
  expect(
    recordedFrames(CURVE, { startSeconds: 5, endSeconds: 6 }, { semitones: 0, tuningHertz: null }),
  ).toEqual([]);
});

test('a voice two octaves below the recording lies over it', () => {
  const recorded = recordedFrames(
    CURVE,
    { startSeconds: 0, endSeconds: 1 },
    { semitones: 0, tuningHertz: 440 },
  );
  const own = recorded.map((frame) => ({ ...frame, midi: frame.midi && frame.midi - 24.3 }));
  expect(inOctaveOf(own, recorded)[1]?.midi).toBeCloseTo(68.7);
  expect(inOctaveOf([], recorded)).toEqual([]);
});
