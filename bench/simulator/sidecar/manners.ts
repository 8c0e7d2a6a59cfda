import type { Random } from '../random.ts';
import type { Weather } from '../weather.ts';

/** How one job goes in the simulated sidecar, drawn when it arrives. */

export type Manner =
  | 'good'
  /** The process dies, or stops for good, between two steps. */
  | 'crash'
  /** Stops reporting for longer than a lease and works on, whatever it is told. */
  | 'zombie'
  /** Stores its files and falls asleep before it says so. */
  | 'late_word'
  /** Works on the same job twice at once. */
  | 'twice'
  /** Events are lost, doubled and overtake each other. */
  | 'babble'
  | 'wrong_size'
  | 'missing_stem'
  | 'garbage_document'
  | 'outside_schema'
  | 'not_a_number'
  | 'other_duration'
  | 'unusable'
  | 'gives_back'
  | 'fails_for_now'
  | 'fails_for_good';

/** The sidecar treats a job that is handed to it in one of these ways. */
export type Welcome =
  | 'taken'
  /** Takes it, but the answer is lost. */
  | 'taken_silently'
  /** Never answers, and has not taken it. */
  | 'hangs'
  /** Answers only after the Worker has given up, and has taken it. */
  | 'late'
  | 'busy'
  | 'too_many'
  | 'broken'
  | 'unreachable'
  | 'refuses_for_good';

const GOOD_RESULTS: Readonly<Record<Manner & ('good' | 'unusable' | 'fails_for_good'), number>> = {
  good: 94,
  unusable: 3,
  fails_for_good: 3,
};

const BAD_MANNERS: Readonly<Record<Exclude<Manner, 'good' | 'unusable'>, number>> = {
  crash: 4,
  zombie: 3,
  late_word: 3,
  twice: 4,
  babble: 3,
  wrong_size: 1,
  missing_stem: 1,
  garbage_document: 1,
  outside_schema: 1,
  not_a_number: 1,
  other_duration: 1,
  gives_back: 1,
  fails_for_now: 3,
  fails_for_good: 1,
};

const BAD_WELCOMES: Readonly<Record<Exclude<Welcome, 'taken'>, number>> = {
  taken_silently: 3,
  hangs: 2,
  late: 2,
  busy: 4,
  too_many: 2,
  broken: 2,
  unreachable: 3,
  refuses_for_good: 0.3,
};

export function drawManner(random: Random, { badJobs }: Weather): Manner {
  return random.chance(badJobs) ? random.weighted(BAD_MANNERS) : random.weighted(GOOD_RESULTS);
}

export function drawWelcome(random: Random, { badJobs }: Weather): Welcome {
  return random.chance(badJobs * 0.6) ? random.weighted(BAD_WELCOMES) : 'taken';
}
