import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, planCalendar, planMarkdown } from './plan-files.ts';
import { type PlanPart, type PlanRequest, practicePlan, secondsOf } from './practice-plan.ts';

const part = fc
  .record({
    label: fc.string({ maxLength: 60, unit: 'grapheme' }),
    startSeconds: fc.double({ min: 0, max: 600, noNaN: true }),
    lengthSeconds: fc.double({ min: 0.5, max: 120, noNaN: true }),
    score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ lengthSeconds, ...one }): PlanPart => ({ ...one, endSeconds: one.startSeconds + lengthSeconds }));
const song = fc.uniqueArray(part, {
  minLength: 1,
  maxLength: 20,
  selector: ({ startSeconds }) => startSeconds,
});
const request: fc.Arbitrary<PlanRequest> = fc.record({
  firstDay: fc.integer({ min: 0, max: 40_000 }),
  dayCount: fc.integer({ min: 1, max: 28 }),
  minutesPerDay: fc.integer({ min: 5, max: 180 }),
});

describe('a plan', () => {
  test('has each day that was asked for, and something to sing on every one', () => {
    fc.assert(
      fc.property(song, request, (parts, wanted) => {
        const plan = practicePlan(parts, wanted);
        expect(plan.map(({ day }) => day)).toEqual(
          Array.from({ length: wanted.dayCount }, (_, index) => wanted.firstDay + index),
        );
        for (const { tasks } of plan) expect(tasks.length).toBeGreaterThan(0);
      }),
    );
  });

  test('takes no more than the minutes of a day, but where one pass alone is longer', () => {
    fc.assert(
      fc.property(song, request, (parts, wanted) => {
        for (const { tasks, seconds } of practicePlan(parts, wanted)) {
          expect(seconds).toBeCloseTo(secondsOf(tasks), 6);
          const isOnePass = tasks.length === 1 && tasks[0]?.passes === 1;
          if (!isOnePass) expect(seconds).toBeLessThanOrEqual(wanted.minutesPerDay * 60 + 1e-6);
        }
      }),
    );
  });

  test('passes no part over: on how many days two parts are sung differs by one at most', () => {
    fc.assert(
      fc.property(song, request, (parts, wanted) => {
        const tasks = practicePlan(parts, wanted).flatMap((day) =>
          day.tasks.filter(({ label }) => label !== 'Whole song'),
        );
        const days = parts.map(
          ({ startSeconds }) => tasks.filter((task) => task.startSeconds === startSeconds).length,
        );
        expect(Math.max(...days) - Math.min(...days)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('never sings a part slower than on a day before, and none faster than the recording', () => {
    fc.assert(
      fc.property(song, request, (parts, wanted) => {
        const tasks = practicePlan(parts, wanted).flatMap((day) => day.tasks);
        for (const { startSeconds, endSeconds } of parts) {
          const speeds = tasks
            .filter(
              (task) =>
                task.startSeconds === startSeconds &&
                task.endSeconds === endSeconds &&
                task.label !== 'Whole song',
            )
            .map(({ speedPercent }) => speedPercent);
          expect(speeds).toEqual(speeds.toSorted((left, right) => left - right));
          for (const speed of speeds) expect(speed >= 50 && speed <= 100).toBe(true);
        }
      }),
    );
  });

  test('of the longest song for the most days has at most twelve tasks a day', () => {
    const parts = Array.from(
      { length: 60 },
      (_, index): PlanPart => ({ label: 'a part', startSeconds: index, endSeconds: index + 1, score: null }),
    );
    const plan = practicePlan(parts, { firstDay: 0, dayCount: 28, minutesPerDay: 180 });
    expect(Math.max(...plan.map(({ tasks }) => tasks.length))).toBe(12);
    expect(JSON.stringify(plan).length).toBeLessThan(50_000);
  });

  test('begins with what is hardest, and slower', () => {
    const parts: PlanPart[] = [
      { label: 'easy', startSeconds: 0, endSeconds: 10, score: 0.95 },
      { label: 'hard', startSeconds: 10, endSeconds: 20, score: 0.3 },
    ];
    const [first] = practicePlan(parts, { firstDay: 0, dayCount: 2, minutesPerDay: 30 });
    expect(first?.tasks).toMatchObject([
      { label: 'hard', speedPercent: 60, passes: 5 },
      { label: 'easy', speedPercent: 70, passes: 3 },
    ]);
  });

  test('ends with the whole song in one go', () => {
    const parts = [0, 20, 40].map(
      (startSeconds): PlanPart => ({
        label: 'a part',
        startSeconds,
        endSeconds: startSeconds + 20,
        score: 1,
      }),
    );
    const plan = practicePlan(parts, { firstDay: 0, dayCount: 4, minutesPerDay: 20 });
    expect(plan.at(-1)?.tasks[0]).toEqual({
      label: 'Whole song',
      startSeconds: 0,
      endSeconds: 60,
      speedPercent: 100,
      passes: 1,
    });
  });

  test('of a song without parts has its days, and nothing in them', () => {
    expect(practicePlan([], { firstDay: 3, dayCount: 1, minutesPerDay: 5 })).toEqual([
      { day: 3, tasks: [], seconds: 0 },
    ]);
  });
});

describe('a plan as a file', () => {
  const facts = fc.record({
    songId: fc.constant('song_1'),
    title: fc.string({ maxLength: 200, unit: 'grapheme' }),
    keyName: fc.constantFrom(null, 'D major'),
    semitones: fc.integer({ min: -12, max: 12 }),
  });

  test('is a calendar of one event a day, whose lines no title breaks and none is longer than 75 bytes', () => {
    fc.assert(
      fc.property(song, request, facts, (parts, wanted, told) => {
        const text = planCalendar(practicePlan(parts, wanted), told, 0);
        const lines = text.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
          expect(line).toMatch(/^( |[A-Z-]+[:;])/);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character is what must not be there
          expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
        }
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(wanted.dayCount);
      }),
      { numRuns: 50 },
    );
  });

  test('says in Markdown when, what, how often, how fast and in which key', () => {
    const parts: PlanPart[] = [{ label: 'Section 1 (A)', startSeconds: 5, endSeconds: 65, score: 0.9 }];
    const plan = practicePlan(parts, { firstDay: 20_000, dayCount: 2, minutesPerDay: 30 });
    const text = planMarkdown(plan, {
      songId: 'song_1',
      title: 'Una voce\n# x',
      keyName: 'D major',
      semitones: -2,
    });
    expect(text).toBe(
      [
        ...['# Una voce # x', '', 'In D major (-2 semitones)', '', `## ${dateOf(20_000)}`, ''],
        ...['- Section 1 (A) (0:05 to 1:05): 3 × at 70 %', '', `## ${dateOf(20_001)}`, ''],
        ...['- Whole song (0:05 to 1:05): 1 × at 100 %', '- Section 1 (A) (0:05 to 1:05): 3 × at 80 %', ''],
      ].join('\n'),
    );
  });
});
