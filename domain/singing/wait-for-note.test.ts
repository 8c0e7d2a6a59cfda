import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUNG_FRAME_SECONDS, type SungFrame } from './sung-frame.ts';
import { demoTargets, takeOf } from './testing/takes.ts';
import { NoteWait } from './wait-for-note.ts';

const RULES = { level: 'steady', isOctaveFree: true } as const;
const NOTES = demoTargets();
const LONG_ENOUGH = NOTES.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= 0.25);

/** Plays the song for a singer who sings the asked pitch, but for some notes only once the song waits; returns where it stopped. */
function sing(isLateFor: (startSeconds: number) => boolean): number[] {
  const wait = new NoteWait();
  const stops: number[] = [];
  for (const frame of takeOf(NOTES)) {
    const due = NOTES.find(
      (note) => note.startSeconds <= frame.atSeconds && frame.atSeconds < note.endSeconds,
    );
    const heard = due && isLateFor(due.startSeconds) ? silent(frame) : frame;
    if (wait.hear(heard, NOTES, RULES) !== 'stop') continue;
    const note = wait.awaited;
    if (note === null) throw new Error('It stops for no note');
    stops.push(note.startSeconds);
    let frames = 0;
    while (wait.hear({ ...frame, midi: note.midi, confidence: 0.95 }, NOTES, RULES) !== 'go_on') frames += 1;
    expect(frames * SUNG_FRAME_SECONDS).toBeLessThan(0.35);
  }
  return stops;
}

function silent(frame: SungFrame): SungFrame {
  return { ...frame, midi: null, confidence: 0 };
}

describe('the song that waits', () => {
  test('never stops for a singer who sings every note in time', () => {
    expect(sing(() => false)).toEqual([]);
  });

  test('stops at exactly the notes that are not sung in time, each once, but not at very short ones', () => {
    fc.assert(
      fc.property(fc.subarray(LONG_ENOUGH), (late) => {
        const starts = new Set(late.map(({ startSeconds }) => startSeconds));
        expect(sing((start) => starts.has(start))).toEqual([...starts]);
      }),
      { numRuns: 25 },
    );
  });

  test('does not go on for another note, nor for the right one held too short', () => {
    const wait = new NoteWait();
    const [note] = LONG_ENOUGH;
    if (note === undefined) throw new Error('No note');
    const frame = { atSeconds: note.startSeconds + 0.5, midi: null, confidence: 0, levelDb: -60 };
    expect(wait.hear(frame, NOTES, RULES)).toBe('stop');
    const hears = (midi: number | null, frames: number) =>
      Array.from({ length: frames }, () => wait.hear({ ...frame, midi, confidence: 0.9 }, NOTES, RULES));
    expect(hears(note.midi + 1, 100)).not.toContain('go_on');
    expect(hears(note.midi, 8)).not.toContain('go_on');
    expect(hears(null, 5)).not.toContain('go_on');
    expect(hears(note.midi, 8)).not.toContain('go_on');
    expect(hears(note.midi - 12, 10)).toContain('go_on');
  });

  test('waits no more where the singer goes elsewhere or goes on without the note', () => {
    const wait = new NoteWait();
    const stopAt = (at: number) =>
      wait.hear({ atSeconds: at, midi: null, confidence: 0, levelDb: -60 }, NOTES, RULES);
    const start = LONG_ENOUGH[0]?.startSeconds ?? 0;
    expect(stopAt(start + 0.5)).toBe('stop');
    wait.pass();
    expect(wait.awaited).toBe(null);
    expect(stopAt(start + 0.52)).toBe(null);
    expect(stopAt(start - 1)).toBe(null);
    expect(stopAt(start + 0.5)).toBe('stop');
    stopAt(start + 9);
    expect(wait.awaited).toBe(null);
  });
});
