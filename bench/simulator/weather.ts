import type { Random } from './random.ts';

/** Says what goes wrong in one simulation, and how often: each seed has some kinds of trouble, so that many seeds meet every mixture. */

/** Calls of these parts of the platform may fail. */
const PARTS = ['d1', 'r2', 'queue', 'room'] as const;
export type Part = (typeof PARTS)[number];

const MINUTE_MS = 60_000;

export interface Weather {
  /** The share of platform calls that take their time, so that others come in between. */
  slowness: number;
  faultOf(part: Part, nowMs: number): 'before' | 'after' | null;
  /** Queue messages are delivered once more, or late by minutes and so overtaken by others. */
  duplicates: number;
  delays: number;
  /** No delivery of such a message succeeds, so that it ends among the dead letters. */
  poison: number;
  /** Answers to people and to the sidecar that never arrive although the call was carried out. */
  lostAnswers: number;
  /** The platform fails before the handler of an alarm runs. */
  failedAlarms: number;
  /** Mean time between … */
  workerCrashEveryMs: number | null;
  roomResetEveryMs: number | null;
  evictionEveryMs: number | null;
  clockJumpEveryMs: number | null;
  /** Stays as it is when the weather clears. */
  hasClockJumps: boolean;
  sidecarOutageEveryMs: number | null;
  socketCutEveryMs: number | null;
  /** Misbehaviour of the sidecar, as a share of its jobs. */
  badJobs: number;
  /** From here on nothing fails any more. */
  clear(): void;
}

interface Outage {
  part: Part;
  fromMs: number;
  untilMs: number;
  rate: number;
}

export function newWeather(random: Random, startMs: number, chaosMs: number): Weather {
  const sometimes = (probability: number, rates: readonly [number, ...number[]]) =>
    random.chance(probability) ? random.pick(rates) : 0;
  const every = (probability: number) =>
    random.chance(probability) ? random.pick([2, 5, 15]) * MINUTE_MS : null;
  const rates = new Map(PARTS.map((part) => [part, sometimes(0.5, [0.005, 0.02, 0.08])]));
  const outages = newOutages(random, startMs, chaosMs);
  const isOut = (part: Part, nowMs: number) =>
    outages.some(
      (one) => one.part === part && nowMs >= one.fromMs && nowMs < one.untilMs && random.chance(one.rate),
    );
  const clockJumpEveryMs = every(0.15);
  const weather: Weather = {
    slowness: sometimes(0.8, [0.05, 0.2, 0.5]),
    faultOf: (part, nowMs) => {
      if (!isOut(part, nowMs) && !random.chance(rates.get(part) ?? 0)) return null;
      return random.chance(0.5) ? 'before' : 'after';
    },
    duplicates: sometimes(0.5, [0.1, 0.5]),
    delays: sometimes(0.5, [0.05, 0.3]),
    lostAnswers: sometimes(0.5, [0.02, 0.1]),
    failedAlarms: sometimes(0.3, [0.2, 0.9]),
    workerCrashEveryMs: every(0.4),
    roomResetEveryMs: every(0.4),
    evictionEveryMs: every(0.5),
    clockJumpEveryMs,
    hasClockJumps: clockJumpEveryMs !== null,
    sidecarOutageEveryMs: every(0.25),
    socketCutEveryMs: every(0.4),
    badJobs: sometimes(0.7, [0.2, 0.6]),
    poison: sometimes(0.2, [0.05, 0.3]),
    clear: () => Object.assign(weather, CLEAR),
  };
  return weather;
}

const CLEAR: Omit<Weather, 'clear' | 'hasClockJumps'> = {
  slowness: 0,
  faultOf: () => null,
  duplicates: 0,
  delays: 0,
  poison: 0,
  lostAnswers: 0,
  failedAlarms: 0,
  workerCrashEveryMs: null,
  roomResetEveryMs: null,
  evictionEveryMs: null,
  clockJumpEveryMs: null,
  sidecarOutageEveryMs: null,
  socketCutEveryMs: null,
  badJobs: 0,
};

/** Longer troubles of one part: everything fails for minutes, or a tenth of it does. */
function newOutages(random: Random, startMs: number, chaosMs: number): Outage[] {
  return PARTS.filter(() => random.chance(0.12)).map((part) => {
    const fromMs = startMs + random.int(0, chaosMs);
    const untilMs = fromMs + random.int(1, 20) * MINUTE_MS;
    return { part, fromMs, untilMs, rate: random.pick([0.1, 1]) };
  });
}
