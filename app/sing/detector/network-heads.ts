/** Pure. What the last numbers of SwiftF0 say: a pitch, and how sure it is that a voice is there. */
import { CHANNELS, type HeadWeights } from './network-layers.ts';

const PITCHES = 95;
const FIRST_HERTZ = 46.875;
const LAST_HERTZ = 2093.75;
/** The network was trained with this step from one pitch to the next, in natural logarithms. */
const STEP = Math.log(LAST_HERTZ / FIRST_HERTZ) / (PITCHES - 1);
const FEATURES = 4;

/** The most likely pitch, finely placed by its two neighbours. */
export function pitchHertz(rows: Float32Array, { pitch, pitchBias }: HeadWeights): number {
  const score = (row: number) => {
    let sum = pitchBias[0] ?? 0;
    for (let feature = 0; feature < FEATURES; feature++)
      sum += (rows[row * CHANNELS + feature] ?? 0) * (pitch[feature] ?? 0);
    return sum;
  };
  const scores = Array.from({ length: PITCHES }, (_, row) => score(row));
  const best = scores.indexOf(Math.max(...scores));
  let [weights, places] = [0, 0];
  for (let row = Math.max(0, best - 1); row <= Math.min(PITCHES - 1, best + 1); row++) {
    const weight = Math.exp((scores[row] ?? 0) - (scores[best] ?? 0));
    weights += weight;
    places += weight * row;
  }
  return FIRST_HERTZ * Math.exp((places / weights) * STEP);
}

/** It gives the largest value along the frequencies for each of the four features. */
export function voicingPeaks(rows: Float32Array, { voicing, voicingBias }: HeadWeights): number[] {
  return Array.from({ length: FEATURES }, (_, feature) => {
    let peak = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < PITCHES; row++) {
      let sum = voicingBias[feature] ?? 0;
      for (let channel = 0; channel < FEATURES; channel++)
        for (let tap = 0; tap < 5; tap++) {
          const at = row + tap - 2;
          if (at < 0 || at >= PITCHES) continue;
          sum +=
            (rows[at * CHANNELS + channel] ?? 0) * (voicing[(feature * FEATURES + channel) * 5 + tap] ?? 0);
        }
      peak = Math.max(peak, sum);
    }
    return peak;
  });
}

/** `features`: peaks and mean level of the frame before, of this one and of the one after; null beyond what was heard. */
export function voicedConfidence(
  features: readonly (readonly number[] | null)[],
  { confidence, confidenceBias, answer, answerBias }: HeadWeights,
): number {
  let sum = answerBias[0] ?? 0;
  for (let unit = 0; unit < answer.length; unit++) {
    let value = confidenceBias[unit] ?? 0;
    features.forEach((frame, moment) => {
      frame?.forEach((feature, index) => {
        value += feature * (confidence[(unit * 5 + index) * 3 + moment] ?? 0);
      });
    });
    sum += Math.max(0, value) * (answer[unit] ?? 0);
  }
  return 1 / (1 + Math.exp(-sum));
}
