/**
 * Pure. Bars for a song whose analysis found none: results of before bars say how fast the beats come, not when. That is read from the
 * onsets of the melody, and where they do not agree there are no bars rather than wrong ones.
 */
import { evenBars } from './bar-places.ts';
import type { MelodyNote } from './notes-kept.ts';
import type { SongBar } from './song-bars.ts';

/** Such an analysis does not tell the metre: most songs count to four. */
const BEATS_PER_BAR = 4;

/** Tempi are found in steps of 0.1 BPM: within them, the one is taken on which the onsets agree best to the end of the song. */
const TEMPO_STEPS_BPM = [-0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08];
const PHASE_STEPS = 48;
const FEWEST_NOTES = 8;
/** Of 1, which is every onset on a beat. Onsets strewn at random stay below it. */
const LEAST_AGREEMENT = 0.35;
const LEAST_BAR_LEAD = 0.12;
/** A longer note weighs more, up to this. */
const LONGEST_WEIGHT_SECONDS = 1;

interface Fit {
  secondsPerBeat: number;
  phaseSeconds: number;
  agreement: number;
}

/** They are a guess, each of them. Empty where nobody knows when the beats come. */
export function guessedBars(
  notes: readonly MelodyNote[],
  tempo: { bpm: number; confidence: number } | null,
  durationSeconds: number,
): SongBar[] {
  if (tempo === null || tempo.confidence <= 0 || notes.length < FEWEST_NOTES) return [];
  const fits = TEMPO_STEPS_BPM.map((step) => bestPhase(notes, 60 / (tempo.bpm + step)));
  const best = fits.reduce((left, right) => (right.agreement > left.agreement ? right : left));
  if (best.agreement < LEAST_AGREEMENT) return [];
  const { secondsPerBeat, phaseSeconds } = best;
  const firstBarSeconds = phaseSeconds + (beatsBeforeBar(notes, best) - BEATS_PER_BAR) * secondsPerBeat;
  return evenBars({ beats: BEATS_PER_BAR, unit: 4 }, firstBarSeconds, secondsPerBeat, durationSeconds)
    .map((bar) => ({ ...bar, beatsSeconds: bar.beatsSeconds.filter(isInSong) }))
    .filter(({ beatsSeconds }) => beatsSeconds.length > 0);

  function isInSong(seconds: number): boolean {
    return seconds > phaseSeconds - secondsPerBeat / 2 && seconds < durationSeconds;
  }
}

/** A tempo is a guess where nothing tells when its beats come: it is told as one everywhere. */
export function isTempoGuess(bars: readonly SongBar[]): boolean {
  return bars.length === 0;
}

function bestPhase(notes: readonly MelodyNote[], secondsPerBeat: number): Fit {
  let best: Fit = { secondsPerBeat, phaseSeconds: 0, agreement: Number.NEGATIVE_INFINITY };
  for (let step = 0; step < PHASE_STEPS; step++) {
    const phaseSeconds = (step / PHASE_STEPS) * secondsPerBeat;
    const agreement = agreementOf(notes, phaseSeconds, secondsPerBeat);
    if (agreement > best.agreement) best = { secondsPerBeat, phaseSeconds, agreement };
  }
  return best;
}

/** Half for onsets on beats, half for onsets on beats or halfway between them: a song of even quavers agrees too, if less. */
function agreementOf(notes: readonly MelodyNote[], phaseSeconds: number, secondsPerBeat: number): number {
  let sum = 0;
  let weights = 0;
  for (const note of notes) {
    const turn = (2 * Math.PI * (note.startSeconds - phaseSeconds)) / secondsPerBeat;
    const weight = weightOf(note);
    sum += (weight * (Math.cos(turn) + Math.cos(2 * turn))) / 2;
    weights += weight;
  }
  return sum / weights;
}

/** Up to the beat of four on which the most of the melody's weight begins; none where no beat leads clearly. */
function beatsBeforeBar(notes: readonly MelodyNote[], { phaseSeconds, secondsPerBeat }: Fit): number {
  const weights = Array.from({ length: BEATS_PER_BAR }, () => 0);
  for (const note of notes) {
    const beat = Math.round((note.startSeconds - phaseSeconds) / secondsPerBeat);
    const distance = Math.abs(note.startSeconds - phaseSeconds - beat * secondsPerBeat) / secondsPerBeat;
    const place = ((beat % BEATS_PER_BAR) + BEATS_PER_BAR) % BEATS_PER_BAR;
    if (distance < 0.25) weights[place] = (weights[place] ?? 0) + weightOf(note);
  }
  const ranked = weights.map((weight, place) => ({ weight, place })).sort((a, b) => b.weight - a.weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, second] = ranked;
  if (first === undefined || second === undefined || total === 0) return 0;
  return (first.weight - second.weight) / total < LEAST_BAR_LEAD ? 0 : first.place;
}

function weightOf(note: MelodyNote): number {
  return Math.min(LONGEST_WEIGHT_SECONDS, note.durationSeconds);
}
