/** Other singers, who are at work during the whole drill. */

import { setTimeout as pause } from 'node:timers/promises';
import { live, newSinger } from '../crash-singer.mjs';

export function startSingers(origin, count) {
  const load = { isOver: false, lives: 0 };
  const singing = Array.from({ length: count }, sing);
  return {
    lives: () => load.lives,
    stop: async () => {
      load.isOver = true;
      await Promise.all(singing);
    },
  };

  /** One life after the other; while writes are frozen nobody can begin one. */
  async function sing() {
    while (!load.isOver) {
      load.lives += 1;
      await live(newSinger(origin, load.lives)).catch(() => pause(500));
    }
  }
}
