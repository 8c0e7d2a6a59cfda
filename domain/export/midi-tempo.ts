/** Pure. When the ticks of a MIDI file are, in seconds. */
import { META } from './midi-bytes.ts';
import type { ReadEvent } from './midi-events.ts';

const DEFAULT_MICROSECONDS_PER_BEAT = 500_000;

export function tempoMap(events: readonly ReadEvent[], ticksPerBeat: number): (tick: number) => number {
  const secondsPerTick = (microsecondsPerBeat: number) => microsecondsPerBeat / 1_000_000 / ticksPerBeat;
  const changes = events
    .filter(({ meta, data }) => meta === META.tempo && data.length === 3)
    .sort((left, right) => left.tick - right.tick);
  let last = { tick: 0, seconds: 0, secondsPerTick: secondsPerTick(DEFAULT_MICROSECONDS_PER_BEAT) };
  const map = [last];
  for (const { tick, data } of changes) {
    const seconds = last.seconds + (tick - last.tick) * last.secondsPerTick;
    const [high = 0, middle = 0, low = 0] = data;
    last = { tick, seconds, secondsPerTick: secondsPerTick(high * 65_536 + middle * 256 + low) };
    map.push(last);
  }
  return (tick) => {
    const valid = map[lastUpTo(map, tick)] ?? last;
    return valid.seconds + (tick - valid.tick) * valid.secondsPerTick;
  };
}

function lastUpTo(map: readonly { tick: number }[], tick: number): number {
  let [low, high] = [0, map.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((map[middle]?.tick ?? 0) <= tick) low = middle;
    else high = middle - 1;
  }
  return low;
}
