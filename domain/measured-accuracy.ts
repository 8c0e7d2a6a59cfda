/**
 * What the pages claim of the product's hearing: the whole column "fused" of docs/melody-comparison.md, rounded down. `measured-accuracy.test.ts`
 * reads the tables and fails when a claim is not in them.
 */
export const MEASURED = {
  /** Clips with a singer: a real one alone and in front of two bands at two levels, and four rendered songs. */
  sungClips: 9,
  /** Share of sung moments within half a semitone of the truth, on the worst and the best clip. */
  pitchPercent: { least: 97, most: 99 },
  /** Notes that begin within 50 ms and lie within half a semitone of the truth (F-measure), on the worst and the best clip. */
  notesPercent: { least: 83, most: 96 },
  /** Clips in which nobody sings, and the notes that were found in them. */
  wordlessClips: 4,
  inventedNotes: 0,
} as const;
