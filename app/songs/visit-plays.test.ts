import { expect, test, vi } from 'vitest';
import { VISIT_MS } from '#domain/songs/plays.ts';
import { VisitPlays } from './visit-plays.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);

test('each song is told once in a visit, also while the first call is still on its way', async () => {
  const plays = new VisitPlays();
  const send = vi.fn(() => Promise.resolve('told'));
  const told = [plays.tell('aria', NOON_MS, send), plays.tell('aria', NOON_MS, send)];
  expect(await Promise.all(told)).toEqual(['told', null]);
  expect(await plays.tell('duet', NOON_MS, send)).toBe('told');
  expect(await plays.tell('aria', NOON_MS + VISIT_MS - 1, send)).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
  expect(await plays.tell('aria', NOON_MS + VISIT_MS, send)).toBe('told');
});

test('a call that failed is made again with the next press', async () => {
  const plays = new VisitPlays();
  const lost = () => Promise.reject(new Error('no connection'));
  await expect(plays.tell('aria', NOON_MS, lost)).rejects.toThrow('no connection');
  expect(await plays.tell('aria', NOON_MS, () => Promise.resolve('told'))).toBe('told');
});
