import type { Journal } from '../journal.ts';
import type { Random } from '../random.ts';
import type { Timeline } from '../timeline.ts';
import type { Part, Weather } from '../weather.ts';

/**
 * The one way in which code of the product reaches the platform: every call may be slow, may fail before it takes effect or after,
 * and never comes back to a process that has died meanwhile.
 */

export type PlatformCall = <Value>(
  part: Part,
  what: string,
  work: () => Value | Promise<Value>,
) => Promise<Value>;

/** A process: the Worker's isolate, or one instance of a song's object. */
export interface Life {
  isOver: boolean;
  onEnd: Set<() => void>;
}

interface CallSettings {
  timeline: Timeline;
  journal: Journal;
  weather: Weather;
  random: Random;
}

class PlatformFault extends Error {}

export function platformCalls(
  { timeline, journal, weather, random }: CallSettings,
  life: Life,
): PlatformCall {
  const pause = async () => {
    if (!random.chance(weather.slowness)) return;
    await timeline.sleep(random.int(1, random.chance(0.1) ? 5_000 : 200));
  };
  return async (part, what, work) => {
    if (life.isOver) return never();
    await pause();
    if (life.isOver) return never();
    const fault = weather.faultOf(part, timeline.nowMs());
    if (fault === 'before') return fail(journal, part, what, fault);
    const value = await work();
    await pause();
    if (life.isOver) return never();
    return fault === 'after' ? fail(journal, part, what, fault) : value;
  };
}

export function newLife(): Life {
  return { isOver: false, onEnd: new Set() };
}

/** Callers that wait for this process are told at once. */
export function endLife(life: Life): void {
  life.isOver = true;
  for (const tell of life.onEnd) tell();
  life.onEnd.clear();
}

export function onEnd(life: Life, tell: () => void): void {
  if (life.isOver) tell();
  else life.onEnd.add(tell);
}

/** A dead process waits for ever. */
export function never<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}

function fail(journal: Journal, part: Part, what: string, moment: 'before' | 'after'): never {
  journal.note(`fault.${part}.${moment}`, what);
  throw new PlatformFault(`Network connection lost (${part}, ${moment} it took effect).`);
}
