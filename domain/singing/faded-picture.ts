/**
 * Pure. In which passes over a line its singer sees their own pitch while they sing. Seeing it helps to find a pitch, but who always sees it
 * learns to rely on it: feedback that grows rarer is remembered better (the guidance hypothesis: Salmoni, Schmidt and Walter 1984; for
 * singing lessons Maxfield 2011). After a pass the picture is there in any case.
 */

export interface PicturedPass {
  score: number;
  /** Whether the singer saw the picture while they sang; null where nobody told. */
  withPicture: boolean | null;
}

/** By stage: the picture is there in every pass, every second, every third, and then only afterwards. */
const SHOWN_IN_EVERY = [1, 2, 3, Number.POSITIVE_INFINITY] as const;
const LAST_STAGE = SHOWN_IN_EVERY.length - 1;
/** So many clean passes in a row lead to the next stage. */
const CLEAN_PASSES_PER_STAGE = 2;

/** For the next pass over a line. `passes`: those over it so far, the oldest first. `goal`: a pass is clean from that score on. */
export function isNextPictured(passes: readonly PicturedPass[], goal: number): boolean {
  let [stage, cleanInRow, withoutInRow] = [0, 0, 0];
  for (const { score, withPicture } of passes) {
    withoutInRow = withPicture === false ? withoutInRow + 1 : 0;
    cleanInRow = score >= goal ? cleanInRow + 1 : 0;
    if (cleanInRow === 0) stage = Math.max(0, stage - 1);
    if (cleanInRow === CLEAN_PASSES_PER_STAGE) [stage, cleanInRow] = [Math.min(LAST_STAGE, stage + 1), 0];
  }
  const newest = passes.at(-1);
  // A line that has got worse is seen again at once.
  if (newest === undefined || newest.score < goal) return true;
  return withoutInRow + 1 >= (SHOWN_IN_EVERY[stage] ?? 1);
}
