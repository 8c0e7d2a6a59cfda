/** Pure. A seek in a file that is streamed can fail: then the file is loaded anew past the cache, and at last the song begins at its start. */

export type SeekTry = 'as it is' | 'loaded anew' | 'from the start';

export function nextTry(failed: SeekTry): SeekTry | null {
  switch (failed) {
    case 'as it is':
      return 'loaded anew';
    case 'loaded anew':
      return 'from the start';
    case 'from the start':
      return null;
    default:
      return failed satisfies never;
  }
}

/** Tries in this order until one succeeds; returns where the song is then, or rejects with the last failure. */
export async function seekWithRecovery(
  songSeconds: number,
  attempt: (way: SeekTry, songSeconds: number) => Promise<void>,
): Promise<number> {
  for (let way: SeekTry = 'as it is'; ; ) {
    const target = way === 'from the start' ? 0 : songSeconds;
    try {
      await attempt(way, target);
      return target;
    } catch (error) {
      const next = nextTry(way);
      if (next === null) throw error;
      way = next;
    }
  }
}
