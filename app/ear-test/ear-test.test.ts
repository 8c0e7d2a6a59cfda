import { expect, test } from 'vitest';
import { testLine } from '#domain/singing/ear-test/test-line.ts';
import { EarTest, type EarTestPorts } from './ear-test.ts';

/** A test on a line of four seconds. `told`: what the engine was told, in order. */
function newTest({ play = async () => undefined }: { play?: () => Promise<void> } = {}) {
  const told: string[] = [];
  const kept: number[] = [];
  let cents = 0;
  let calls = 0;
  const engine: EarTestPorts['engine'] = {
    play,
    pause: () => told.push('pause'),
    seek: (seconds) => told.push(`seek ${seconds}`),
    setLoop: (loop) => told.push(`loop ${loop?.startSeconds}`),
    setSpeed: () => undefined,
    setVolume: (stem, percent) => told.push(`${stem} ${percent}`),
    detuneVocals: (next) => {
      cents = next;
    },
  };
  const ear = new EarTest({
    engine,
    line: () => ({ startSeconds: 8, endSeconds: 12 }),
    restore: () => told.push('restore'),
    random: () => (calls++ % 3) / 3,
    keep: async ({ thresholdCents }) => kept.push(thresholdCents) > 0,
  });
  return { ear, told, kept, heard: () => cents };
}

test('a listener who hears every mistuning down to 10 cents is found, and the player is as before', async () => {
  const { ear, told, kept, heard } = newTest();
  await ear.start();
  expect(told).toEqual(['loop 8', 'instrumental 85', 'vocals 85', 'seek 8']);
  let guesses = 0;
  while (ear.get().phase === 'asking') {
    const right = heard() < 0 ? 'low' : 'high';
    const wrong = heard() < 0 ? 'high' : 'low';
    ear.answer(Math.abs(heard()) >= 10 || guesses++ % 2 === 0 ? right : wrong);
  }
  await Promise.resolve();
  expect(ear.get()).toMatchObject({ phase: 'over', isKept: true });
  expect(Math.abs((kept[0] ?? 0) - 10)).toBeLessThan(3);
  expect(heard()).toBe(0);
  expect(told.slice(-2)).toEqual(['pause', 'restore']);
});

test('a test that is called off keeps nothing and gives the player back', async () => {
  const { ear, told, kept, heard } = newTest();
  await ear.start();
  ear.answer('low');
  ear.stop();
  ear.answer('high');
  expect(ear.get().phase).toBe('off');
  expect([kept, heard(), told.at(-1)]).toEqual([[], 0, 'restore']);
});

test('where the browser lets no sound start nothing is asked', async () => {
  const { ear, told } = newTest({ play: () => Promise.reject(new Error('not allowed')) });
  await expect(ear.start()).rejects.toThrow('not allowed');
  expect(ear.get().phase).toBe('off');
  expect(told.at(-1)).toBe('restore');
});

test('the line with the most singing is taken, and none that is too short or too long', () => {
  const line = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
  const note = (startSeconds: number, durationSeconds: number) => ({ startSeconds, durationSeconds });
  const lines = [line(0, 4), line(5, 9), line(10, 11), line(12, 40)];
  const notes = [note(0, 2), note(5, 3), note(10, 1), note(12, 20)];
  expect(testLine(lines, notes)).toEqual(line(5, 9));
  expect(testLine([line(0, 1)], notes)).toBeNull();
});
