/**
 * Pure. How small a mistuning of the voice against its band a singer just hears: the voice is too low or too high by some cents, and they say
 * which. What comes next is what tells most, given all answers so far (QUEST, Watson and Pelli 1983): the likeliest threshold itself.
 */

export interface MistunedTrial {
  /** Of the voice against the band: below 0 is too low. */
  cents: number;
  isRight: boolean;
}

export interface MistuningState {
  trials: readonly MistunedTrial[];
  /** At which three of four answers are right. */
  thresholdCents: number;
  isDone: boolean;
}

export const MOST_TRIALS = 32;
const FEWEST_TRIALS = 12;
export const LARGEST_CENTS = 120;
const SMALLEST_CENTS = 3;
/** Thresholds that are thought possible, each so many times the one before. */
const GRID_RATIO = 1.04;
/** Before anything is known: of untrained listeners, and how far they differ (as a natural logarithm). */
const USUAL_CENTS = 25;
const USUAL_SPREAD = 0.9;
/** How fast answers get right around the threshold. */
const SLOPE = 3.5;
/** Who hears everything presses the wrong button now and then. */
const SLIPS = 0.02;
/** A standard deviation of so many per cent is as near as a test of minutes comes. */
const SURE_SPREAD = 0.1;

/** After these trials. */
export function mistuningState(trials: readonly MistunedTrial[]): MistuningState {
  const { mean, spread } = momentsOf(GRID.map((threshold) => beliefIn(threshold, trials)));
  const isSure = trials.length >= FEWEST_TRIALS && spread <= SURE_SPREAD;
  return { trials, thresholdCents: Math.exp(mean), isDone: isSure || trials.length >= MOST_TRIALS };
}

/** How far the voice is out of tune in the next trial, whichever way. */
export function nextCents({ thresholdCents }: MistuningState): number {
  return Math.round(Math.min(LARGEST_CENTS, Math.max(SMALLEST_CENTS, thresholdCents)) * 10) / 10;
}

/** The chance of a right answer: one of two where nothing is heard. */
export function chanceOfRight(cents: number, thresholdCents: number): number {
  const missed = Math.exp(-Math.LN2 * (Math.abs(cents) / thresholdCents) ** SLOPE);
  return SLIPS / 2 + (1 - SLIPS) * (1 - missed / 2);
}

const GRID = Array.from(
  { length: Math.ceil(Math.log(LARGEST_CENTS / 1) / Math.log(GRID_RATIO)) + 12 },
  (_, index) => GRID_RATIO ** index,
);

/** As a logarithm, so that many answers do not become nothing. */
function beliefIn(threshold: number, trials: readonly MistunedTrial[]): number {
  const usual = -0.5 * ((Math.log(threshold) - Math.log(USUAL_CENTS)) / USUAL_SPREAD) ** 2;
  return trials.reduce((sum, { cents, isRight }) => {
    const right = chanceOfRight(cents, threshold);
    return sum + Math.log(isRight ? right : 1 - right);
  }, usual);
}

/** Of the logarithm of the threshold. */
function momentsOf(beliefs: readonly number[]): { mean: number; spread: number } {
  const most = Math.max(...beliefs);
  const weights = beliefs.map((belief) => Math.exp(belief - most));
  const sum = weights.reduce((known, weight) => known + weight, 0);
  const average = (valueAt: (index: number) => number) =>
    weights.reduce((known, weight, index) => known + (weight / sum) * valueAt(index), 0);
  const logAt = (index: number) => Math.log(GRID[index] ?? 1);
  const mean = average(logAt);
  return { mean, spread: Math.sqrt(average((index) => (logAt(index) - mean) ** 2)) };
}
