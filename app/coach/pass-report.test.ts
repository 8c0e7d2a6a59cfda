import { expect, test } from 'vitest';
import { judgePass } from '#domain/singing/pass-judgement.ts';
import { demoLines, demoTargets, takeOf } from '#domain/singing/testing/takes.ts';
import { passReport, reportOfLines } from './pass-report.ts';

const NOTES = demoTargets();
const LINES = demoLines();
const RULES = { level: 'steady', isOctaveFree: true, latencyMs: 40 } as const;
const WHOLE = { startSeconds: 0, endSeconds: 40 };
const judged = (fault = {}) => judgePass(takeOf(NOTES, fault), NOTES, LINES, RULES, WHOLE);

test('the line to sing again is the hardest, and there is none where every line went well', () => {
  const [, second] = LINES;
  const frames = takeOf(NOTES).map((frame) =>
    second &&
    frame.midi !== null &&
    frame.atSeconds >= second.startSeconds &&
    frame.atSeconds < second.endSeconds
      ? { ...frame, midi: frame.midi + 0.6 }
      : frame,
  );
  expect(passReport(judgePass(frames, NOTES, LINES, RULES, WHOLE), RULES).hardLine).toEqual(second);
  expect(passReport(judged(), RULES).hardLine).toBeNull();
});

test('what is told once the delay is adjusted is there from the start, and nothing where there is no delay', () => {
  expect(passReport(judged({ lateSeconds: 0.2, cents: 40 }), RULES)).toMatchObject({
    diagnosis: { tendency: { kind: 'delay' } },
    adjusted: { praise: 'on_time', tendency: { kind: 'sharp', place: 'whole' } },
  });
  expect(passReport(judged({ cents: 40 }), RULES).adjusted).toBeNull();
});

test('of a pass that another device judged, its lines tell the score and the hardest of them', () => {
  const figures = { voicedSeconds: 3, cents: 0, onsetSeconds: 0 };
  const lines = LINES.map((line, index) => ({ ...line, ...figures, score: index === 2 ? 0.3 : 0.95 }));
  expect(reportOfLines(lines)).toMatchObject({ hardLine: LINES[2], voicedSeconds: 15 });
  expect(reportOfLines(lines.map((line) => ({ ...line, score: 1 })))).toMatchObject({
    score: 1,
    hardLine: null,
    diagnosis: { tendency: null },
  });
});
