/** Pure. When the ticks of a MIDI file are, in seconds. */
import { lastUpTo } from '../music/last-up-to.ts';
import type { ReadEvent } from './midi-events.ts';

const DEFAULT_MICROSECONDS_PER_BEAT = 500_000;

export function tempoMap(events: readonly ReadEvent[], ticksPerBeat: number): (tick: number) => number {
  const secondsPerTick = (microsecondsPerBeat: number) => microsecondsPerBeat / 1_000_000 / ticksPerBeat;
  const changes = events
    .filter((event) => event.kind === 'tempo')
    .sort((left, right) => left.tick - right.tick);
  let last = { tick: 0, seconds: 0, secondsPerTick: secondsPerTick(DEFAULT_MICROSECONDS_PER_BEAT) };
  const map = [last];
  for (const { tick, microsecondsPerBeat } of changes) {
    const seconds = last.seconds + (tick - last.tick) * last.secondsPerTick;
    last = { tick, seconds, secondsPerTick: secondsPerTick(microsecondsPerBeat) };
    map.push(last);
  }
  return (tick) => {
    const valid = lastUpTo(map, tick, (change) => change.tick) ?? last;
    return valid.seconds + (tick - valid.tick) * valid.secondsPerTick;
  };
}
