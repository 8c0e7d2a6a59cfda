import { expect, test } from 'vitest';
import type { HashPlace, Lane } from './hash-queue.ts';
import { inTurn } from './hash-turns.ts';

let people = 0;

/** Somebody who has had no hash before. */
function somebody(lane: Lane): HashPlace {
  people += 1;
  const account = lane === 'known' ? `turns${people}` : null;
  return { lane, account, address: `place ${people}` };
}

/** A hash that takes until it is told to end. */
function slowWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

/** Queues work that notes its name when its turn comes. */
function queue(place: HashPlace, name: string, notes: string[]) {
  return inTurn(place, async () => {
    notes.push(name);
  });
}

test('one hash runs at a time, and owners take turns with strangers however many these are', async () => {
  const first = slowWork();
  const notes: string[] = [];
  const running = inTurn(somebody('stranger'), first.work);
  const strangers = ['s1', 's2', 's3', 's4'].map((name) => queue(somebody('stranger'), name, notes));
  const owners = ['o1', 'o2'].map((name) => queue(somebody('known'), name, notes));
  expect(notes).toEqual([]);
  first.end();
  await Promise.all([running, ...strangers, ...owners]);
  expect(notes).toEqual(['o1', 's1', 'o2', 's2', 's3', 's4']);
});

test('a full lane is told when to come back, and the other lane is not full for that', async () => {
  const first = slowWork();
  const notes: string[] = [];
  const running = inTurn(somebody('stranger'), first.work);
  const strangers = Array.from({ length: 17 }, (_, index) => queue(somebody('stranger'), `s${index}`, notes));
  const owner = queue(somebody('known'), 'owner', notes);
  first.end();
  const answers = await Promise.all(strangers);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(12);
  expect(answers.at(-1)).toEqual({ ok: false, error: { kind: 'too_busy', retryAfterSeconds: 3 } });
  expect((await owner).ok && (await running).ok).toBe(true);
  expect(notes[0]).toBe('owner');
});

test('whoever comes again and again makes room for somebody new, and is told to come back', async () => {
  const first = slowWork();
  const notes: string[] = [];
  const running = inTurn(somebody('known'), first.work);
  const pushy = somebody('stranger');
  const crowd = Array.from({ length: 12 }, () => queue(pushy, 'pushy', notes));
  const other = queue(somebody('stranger'), 'new', notes);
  first.end();
  const answers = await Promise.all(crowd);
  expect(answers.map(({ ok }) => ok)).toEqual([...Array(11).fill(true), false]);
  expect((await other).ok && (await running).ok).toBe(true);
  // The first of the twelve had as little before.
  expect(notes.slice(0, 3)).toEqual(['pushy', 'new', 'pushy']);
});

test('a hash that fails does not hold up the next', async () => {
  const failing = inTurn(somebody('known'), async () => {
    throw new Error('no memory');
  });
  const next = inTurn(somebody('known'), async () => 'done');
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toEqual({ ok: true, value: 'done' });
});
