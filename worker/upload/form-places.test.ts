import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { type FormPlace, formBytes, hasRoom, inFormPlace } from './form-places.ts';
import { inTime } from './in-time.ts';

const MIB = 2 ** 20;
const LARGE = formBytes(100 * MIB);
const place = (userId: string, bytes = LARGE, untilMs = 1000): FormPlace => ({ userId, bytes, untilMs });

test('two large forms of an account find room, a third is told to come back, and another account still finds some', async () => {
  let finish: () => void = () => undefined;
  const slow = () =>
    new Promise<Result<null, AppError>>((resolve) => {
      finish = () => resolve(ok(null));
    });
  const first = inFormPlace(place('rosina'), 0, slow);
  const finishFirst = finish;
  const second = inFormPlace(place('rosina'), 0, slow);
  const receive = vi.fn(async () => ok(null));
  expect(await inFormPlace(place('rosina'), 0, receive)).toEqual({
    ok: false,
    error: { kind: 'too_busy', retryAfterSeconds: 15 },
  });
  expect(receive).not.toHaveBeenCalled();
  expect((await inFormPlace(place('almaviva'), 0, receive)).ok).toBe(true);
  finish();
  await second;
  expect((await inFormPlace(place('rosina'), 0, receive)).ok).toBe(true);
  finishFirst();
  await first;
});

test('a form that fails leaves its place', async () => {
  const broken = () => Promise.reject(new Error('R2 is away.'));
  for (let count = 0; count < 20; count += 1)
    await expect(inFormPlace(place('rosina'), 0, broken)).rejects.toThrow();
  expect((await inFormPlace(place('rosina'), 0, async () => ok(null))).ok).toBe(true);
});

test('whatever forms come, what they hold stays below 80 MiB, and what died is not counted for ever', () => {
  const form = fc.record({
    userId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    sizeBytes: fc.integer({ min: 0, max: 101_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(form, { maxLength: 60 }), (forms) => {
      const held: FormPlace[] = [];
      for (const { userId, sizeBytes } of forms) {
        const wanted = place(userId, formBytes(sizeBytes));
        if (hasRoom(held, wanted, 0)) held.push(wanted);
      }
      expect(held.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(80 * MIB);
      expect(hasRoom(held, place('g'), 2000)).toBe(true);
    }),
  );
});

test('a body that falls silent, and one that drips for too long, are cut off', async () => {
  const values = async function* (everyMs: number) {
    for (let count = 0; ; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      yield count;
    }
  };
  const count = async (everyMs: number) => {
    let received = 0;
    for await (const _ of inTime(values(everyMs), { silenceMs: 40, wholeMs: 200 })) received += 1;
    return received;
  };
  await expect(count(1000)).rejects.toThrow('too slowly');
  await expect(count(5)).rejects.toThrow('too slowly');
});
