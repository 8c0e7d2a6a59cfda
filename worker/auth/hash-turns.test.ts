import { expect, test } from 'vitest';
import { inTurn, type Lane } from './hash-turns.ts';

/** A hash that takes until it is told to end. */
function slowWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

/** Queues work that notes its name when its turn comes. */
function queue(lane: Lane, name: string, notes: string[]) {
  return inTurn(lane, async () => {
    notes.push(name);
  });
}

test('one hash runs at a time, and owners take turns with strangers however many these are', async () => {
  const first = slowWork();
  const notes: string[] = [];
  const running = inTurn('stranger', first.work);
  const strangers = ['s1', 's2', 's3', 's4'].map((name) => queue('stranger', name, notes));
  const owners = ['o1', 'o2'].map((name) => queue('known', name, notes));
  expect(notes).toEqual([]);
  first.end();
  await Promise.all([running, ...strangers, ...owners]);
  expect(notes).toEqual(['o1', 's1', 'o2', 's2', 's3', 's4']);
});

test('a full lane is told when to come back, and the other lane is not full for that', async () => {
  const first = slowWork();
  const notes: string[] = [];
  const running = inTurn('stranger', first.work);
  const strangers = Array.from({ length: 25 }, (_, index) => queue('stranger', `s${index}`, notes));
  const owner = queue('known', 'owner', notes);
  first.end();
  const answers = await Promise.all(strangers);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
  expect(answers.at(-1)).toEqual({ ok: false, error: { kind: 'too_busy', retryAfterSeconds: 5 } });
  expect((await owner).ok && (await running).ok).toBe(true);
  expect(notes[0]).toBe('owner');
});

test('a hash that fails does not hold up the next', async () => {
  const failing = inTurn('known', async () => {
    throw new Error('no memory');
  });
  const next = inTurn('known', async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toEqual({ ok: true, value: 'done' });
});
