/** Pure. A seek in a file that is streamed can fail: then the file is loaded anew past the cache, and at last the song begins at its start. */

/** A track that stands farther from where it was sent has not been sought in: a file without ranges begins anew instead. */
export const SEEK_TOLERANCE_SECONDS = 1;

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

/** Tries in this order until one succeeds; returns where the song is then, or rejects with the last failure. `attempt` tells where each track is. */
export async function seekWithRecovery(
  songSeconds: number,
  attempt: (way: SeekTry, songSeconds: number) => Promise<readonly number[]>,
): Promise<number> {
  for (let way: SeekTry = 'as it is'; ; ) {
    const target = way === 'from the start' ? 0 : songSeconds;
    try {
      requireArrival(await attempt(way, target), target);
      return target;
    } catch (error) {
      const next = nextTry(way);
      if (next === null) throw error;
      way = next;
    }
  }
}

function requireArrival(reachedSeconds: readonly number[], targetSeconds: number): void {
  for (const reached of reachedSeconds)
    if (Math.abs(reached - targetSeconds) > SEEK_TOLERANCE_SECONDS)
      throw new Error(`Sought to ${targetSeconds} s and came to ${reached} s`);
}
