/** Pure. How near is near enough, for a beginner and for a singer of long standing. */

export const SKILL_LEVELS = ['relaxed', 'steady', 'precise'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

/** So far off, half of the credit is left. */
export const TOLERANCE_CENTS: Readonly<Record<SkillLevel, number>> = {
  relaxed: 100,
  steady: 50,
  precise: 25,
};

const CENTS_PER_OCTAVE = 1200;
const SEMITONES_PER_OCTAVE = 12;

/** 1 within half of the tolerance, 0 from one and a half of it, a straight line between. */
export function creditFor(centsOff: number, level: SkillLevel): number {
  const off = Math.abs(centsOff) / TOLERANCE_CENTS[level];
  return Math.min(1, Math.max(0, 1.5 - off));
}

/** What somebody gets who sings any pitch at all, or any key of a piano: that share of the credit is no merit. */
export function chanceOf(level: SkillLevel): number {
  return Math.max((2 * TOLERANCE_CENTS[level]) / CENTS_PER_OCTAVE, 1 / SEMITONES_PER_OCTAVE);
}

/** 0 for pitches at random, 1 for every pitch right. */
export function beyondChance(meanCredit: number, level: SkillLevel): number {
  const chance = chanceOf(level);
  return Math.max(0, (meanCredit - chance) / (1 - chance));
}
