import { expect, test } from 'vitest';
import { SungFrames } from '#app/sing/sung-frames.ts';
import type { SungFrame } from '#domain/singing/sung-frame.ts';
import { demoLines, demoTargets, takeOf } from '#domain/singing/testing/takes.ts';
import { Coach, type PassFate, type SungLine } from './coach.ts';
import type { KeptPass } from './pass-memory.ts';

const NOTES = demoTargets();

function newCoach(fate: PassFate | null = 'kept') {
  const told = { kept: [] as SungLine[][], noted: [] as KeptPass[], speedPercent: 75 };
  const sung = new SungFrames();
  const coach = new Coach({
    song: () => ({ notes: NOTES, lines: demoLines() }),
    isJudging: () => true,
    rules: () => ({ level: 'steady', isOctaveFree: true }),
    speed: () => ({ percent: told.speedPercent, isRaised: true }),
    setSpeed: (percent) => {
      told.speedPercent = percent;
    },
    wasPictured: () => true,
    nowMs: () => 1000,
    note: (pass) => told.noted.push(pass),
    keep: async (lines) => {
      told.kept.push([...lines]);
      return fate;
    },
  });
  coach.listen(sung);
  const sing = (frames: readonly SungFrame[]) => {
    for (const frame of frames) sung.publish(frame, true);
  };
  const stop = () => sung.publish({ atSeconds: 34, midi: null, confidence: 0, levelDb: -70 }, false);
  return { coach, sung, sing, stop, told };
}

test('a pass is judged when the song stops: its spots, its lines, and what is kept of it', async () => {
  const { coach, sing, stop, told } = newCoach();
  sing(takeOf(NOTES, { cents: -35 }));
  expect(coach.get().latest).toBeNull();
  stop();
  const { latest, passes } = coach.get();
  expect(latest?.diagnosis).toEqual({
    praise: 'on_time',
    tendency: { kind: 'flat', cents: 35, place: 'whole' },
    isSecondHalfBetter: false,
    spots: [],
  });
  expect(demoLines().map(({ startSeconds }) => startSeconds)).toContain(latest?.hardLine?.startSeconds);
  expect(passes).toHaveLength(5);
  expect(told.kept).toHaveLength(1);
  expect(told.noted).toEqual([{ report: latest, passes }]);
});

test('200 ms late everywhere is asked about, adjusted with one press, and no point is lost by it', () => {
  const { coach, sung, sing, stop, told } = newCoach();
  let latencyMs = 40;
  sung.delay = {
    latencyMs: () => latencyMs,
    setLatency: (next) => {
      latencyMs = next;
    },
  };
  sing(takeOf(NOTES, { lateSeconds: 0.2 }));
  stop();
  expect(coach.get().latest?.diagnosis.tendency?.kind).toBe('delay');
  expect(coach.get().latest?.score).toBeGreaterThanOrEqual(0.95);
  expect(told.kept[0]?.every(({ score }) => score >= 0.95)).toBe(true);
  coach.adjustDelay(sung);
  expect(Math.abs(latencyMs - 240)).toBeLessThanOrEqual(16);
  expect(coach.get().latest?.diagnosis).toMatchObject({ praise: 'on_time', tendency: null, spots: [] });
  coach.adjustDelay(sung);
  expect(Math.abs(latencyMs - 240)).toBeLessThanOrEqual(16);
});

test('a microphone that gives no sound is told of, and the pass counts for nothing', () => {
  const { coach, sing, stop, told } = newCoach();
  sing(takeOf(NOTES).map((frame) => ({ ...frame, midi: null, confidence: 0, levelDb: -90 })));
  stop();
  expect(coach.get().latest?.diagnosis.tendency).toEqual({ kind: 'silent' });
  expect([coach.get().passes, told.kept]).toEqual([[], []]);
});

test('what was told of the last pass is there again, until another pass is sung', () => {
  const first = newCoach();
  first.sing(takeOf(NOTES, { cents: -35 }));
  first.stop();
  const [kept] = first.told.noted;
  if (kept === undefined) throw new Error('The pass was not noted.');
  const { coach, sing, stop } = newCoach();
  coach.remember(JSON.parse(JSON.stringify(kept)) as KeptPass);
  expect(coach.get()).toMatchObject({ latest: kept.report, passes: kept.passes });
  sing(takeOf(NOTES));
  stop();
  expect(coach.get().latest?.diagnosis.tendency).toBeNull();
});

test('three clean passes of a loop make it 5 % faster; a bad one starts the count anew', () => {
  const { coach, sing, told } = newCoach();
  const line = demoLines()[1];
  if (line === undefined) throw new Error('The demo song has five lines.');
  const pass = (fault = {}) =>
    sing(
      takeOf(NOTES, fault).filter(
        ({ atSeconds }) => atSeconds >= line.startSeconds - 0.2 && atSeconds < line.endSeconds,
      ),
    );
  for (let round = 0; round < 3; round += 1) pass();
  expect(coach.get().cleanInRow).toBe(2);
  expect(told.speedPercent).toBe(75);
  pass();
  expect(told.speedPercent).toBe(80);
  pass({ cents: 200 });
  pass();
  expect([told.speedPercent, coach.get().cleanInRow]).toEqual([80, 0]);
  expect(told.kept.at(-1)).toHaveLength(1);
});

test('whoever only listens, or sings into a loudspeaker’s sound, is not judged', () => {
  const { coach, sung, sing, stop, told } = newCoach();
  sing(takeOf(NOTES).map((frame) => ({ ...frame, midi: null, confidence: 0 })));
  stop();
  sung.isScored = false;
  sing(takeOf(NOTES));
  stop();
  expect(coach.get()).toMatchObject({ latest: null, isUnscored: true });
  expect(told.kept).toEqual([]);
});

test.each(['kept', 'waiting', 'lost', null] as const)(
  'where the newest pass is, is said: %s',
  async (fate) => {
    const { coach, sing, stop } = newCoach(fate);
    sing(takeOf(NOTES));
    stop();
    await Promise.resolve();
    expect(coach.get().latestFate).toBe(fate);
  },
);
