import { expect, test } from 'vitest';
import { SongTrail } from './song-trail.ts';

test('between two moments the song was between them', () => {
  const trail = new SongTrail();
  trail.note({ atMs: 1000, songSeconds: 10, rate: 1 });
  trail.note({ atMs: 1040, songSeconds: 10.038, rate: 1 });
  expect(trail.at(1020)?.songSeconds).toBeCloseTo(10.019, 6);
  expect(trail.at(1060)).toEqual({ songSeconds: expect.closeTo(10.058, 6), isPlaying: true });
});

test('before a jump the song went on from where it was, at its own speed', () => {
  const trail = new SongTrail();
  trail.note({ atMs: 1000, songSeconds: 10, rate: 0.5 });
  trail.note({ atMs: 1040, songSeconds: 3, rate: 0.5 });
  expect(trail.at(1030)?.songSeconds).toBeCloseTo(10.015, 6);
  expect(trail.at(1040)?.songSeconds).toBe(3);
});

test('while it stands it stands, and of what was long ago nothing is known', () => {
  const trail = new SongTrail();
  trail.note({ atMs: 0, songSeconds: 5, rate: 0 });
  expect(trail.at(500)).toEqual({ songSeconds: 5, isPlaying: false });
  trail.note({ atMs: 10_000, songSeconds: 5, rate: 0 });
  expect(trail.at(3000)).toBeNull();
});
