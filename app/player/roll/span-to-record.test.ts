import { expect, test } from 'vitest';
import { spanToRecord } from './span-to-record.ts';

const place = {
  chosen: [],
  loop: null,
  lines: [{ startSeconds: 4, endSeconds: 7 }],
  songSeconds: 5,
  durationSeconds: 30,
};

test('what is played again is what is chosen, else the loop, else the line that is sung, else eight seconds', () => {
  const loop = { startSeconds: 10, endSeconds: 14 };
  const chosen = [
    { startSeconds: 2, endSeconds: 3 },
    { startSeconds: 1, endSeconds: 1.5 },
  ];
  expect(spanToRecord({ ...place, loop, chosen })).toEqual({ startSeconds: 1, endSeconds: 3 });
  expect(spanToRecord({ ...place, loop })).toEqual(loop);
  expect(spanToRecord(place)).toEqual({ startSeconds: 4, endSeconds: 7 });
  expect(spanToRecord({ ...place, songSeconds: 8 })).toEqual({ startSeconds: 8, endSeconds: 16 });
  expect(spanToRecord({ ...place, songSeconds: 29 })).toEqual({ startSeconds: 22, endSeconds: 30 });
});
