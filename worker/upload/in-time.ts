import type { Place } from './memory-room.ts';
import type { Pace } from './paces.ts';

/** Throws where the pieces come more slowly than that, or a place is lost that they come to; each piece keeps the places alive. */
export async function* inTime(
  pieces: AsyncIterator<Uint8Array>,
  { silenceMs, wholeMs, bytesPerSecond }: Pace,
  ...places: Place[]
): AsyncGenerator<Uint8Array> {
  const gone = places.map(({ lost }) => lost.then(() => Promise.reject(new Error('Others need the room.'))));
  for (const one of gone) one.catch(() => undefined);
  let [earnedMs, waitedMs] = [silenceMs, 0];
  for (;;) {
    const sinceMs = Date.now();
    const waitMs = Math.min(silenceMs, Math.min(earnedMs, wholeMs) - waitedMs);
    const piece = await within([pieces.next(), ...gone], waitMs);
    if (piece.done) return;
    waitedMs += Date.now() - sinceMs;
    earnedMs += (piece.value.byteLength / bytesPerSecond) * 1000;
    for (const place of places) place.take(0);
    yield piece.value;
  }
}

async function within<Value>(values: Promise<Value>[], ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body came too slowly.')), ms);
  });
  try {
    return await Promise.race([...values, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
