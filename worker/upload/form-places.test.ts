import { expect, test, vi } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { CHUNK_BYTES } from '../storage/read-chunks.ts';
import { FORM_ROOM, formBytes, inChunkPlace, NO_PLACE } from './form-places.ts';
import { inTime } from './in-time.ts';
import { openRoom } from './memory-room.ts';

const LARGE_BYTES = formBytes(100 * 2 ** 20);
const WAITING = new Promise<Result<null, AppError>>(() => undefined);

async function* pieces(everyMs: number, bytes = 1) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield new Uint8Array(bytes);
  }
}

test('two large forms of an account find room, a third is told to come back, and another account still finds some', () => {
  const forms = ['rosina', 'rosina', 'rosina', 'almaviva'].map((userId) => FORM_ROOM.enter(userId));
  expect(forms.map((form) => form.take(LARGE_BYTES))).toEqual([true, true, false, true]);
  forms[0]?.leave();
  const again = FORM_ROOM.enter('rosina');
  expect(again.take(LARGE_BYTES)).toBe(true);
  for (const form of [...forms, again]) form.leave();
});

test('forms and parts that stream through hold 60 MiB at most, and leave as much again of the isolate to everything else', () => {
  const forms = Array.from({ length: 50 }, (_, index) => FORM_ROOM.enter(`user${index}`));
  for (const form of forms) form.take(LARGE_BYTES);
  expect(FORM_ROOM.heldBytes() + 48 * CHUNK_BYTES).toBeLessThanOrEqual(60 * 2 ** 20);
  for (const form of forms) form.leave();
  expect(FORM_ROOM.heldBytes()).toBe(0);
});

test('what streams through has twelve places of an account; what fails leaves its own', async () => {
  const broken = () => Promise.reject(new Error('R2 is away.'));
  for (let count = 0; count < 20; count += 1) await expect(inChunkPlace('bartolo', broken)).rejects.toThrow();
  const leave: (() => void)[] = [];
  const held = Array.from({ length: 12 }, () =>
    inChunkPlace<null>('bartolo', () => new Promise((resolve) => leave.push(() => resolve(ok(null))))),
  );
  const next = vi.fn(async () => ok(null));
  expect(await inChunkPlace('bartolo', next)).toEqual(err(NO_PLACE));
  expect(next).not.toHaveBeenCalled();
  expect(await inChunkPlace('rosina', next)).toEqual(ok(null));
  for (const one of leave) one();
  await Promise.all(held);
  expect(await inChunkPlace('bartolo', next)).toEqual(ok(null));
});

test('four accounts that fill every place with drips lose one to a fifth', async () => {
  const others = Array.from({ length: 48 }, (_, index) =>
    inChunkPlace(`user${index % 4}`, (place) =>
      Promise.race([WAITING, place.lost.then(() => err(NO_PLACE))]),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await inChunkPlace('rosina', async () => ok(null))).toEqual(ok(null));
  expect(await Promise.race(others)).toEqual(err(NO_PLACE));
});

test('a body that falls silent, one that drips for too long, and one that does not earn its time are cut off', async () => {
  const count = async (everyMs: number, pace: object) => {
    let received = 0;
    const usual = { silenceMs: 40, wholeMs: 400, bytesPerSecond: 1 };
    for await (const _ of inTime(pieces(everyMs), { ...usual, ...pace })) received += 1;
    return received;
  };
  await expect(count(1_000, {})).rejects.toThrow('too slowly');
  await expect(count(5, {})).rejects.toThrow('too slowly');
  const startedMs = Date.now();
  await expect(count(5, { wholeMs: 60_000, bytesPerSecond: 10_000 })).rejects.toThrow('too slowly');
  expect(Date.now() - startedMs).toBeLessThan(10_000);
});

test('a body whose place goes to others ends at once', async () => {
  const place = openRoom({ roomBytes: 10, holderBytes: 10, isFirm: false }).enter('rosina');
  const pace = { silenceMs: 60_000, wholeMs: 60_000, bytesPerSecond: 1 };
  const coming = inTime(pieces(60_000), pace, place).next();
  place.take(11);
  await expect(coming).rejects.toThrow('Others need the room');
});

test('time that is spent on what has come is not counted against the client', async () => {
  let received = 0;
  for await (const _ of inTime(pieces(1, 10), { silenceMs: 100, wholeMs: 100, bytesPerSecond: 1_000 })) {
    received += 1;
    if (received === 3) break;
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  expect(received).toBe(3);
});
