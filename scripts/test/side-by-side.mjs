/**
 * Runs steps in their order, so many at once; the next one begins as soon as one ends, so that no core waits for another one's steps.
 * Resolves with what `run` gave for each, in the order of the steps.
 */
export async function runSideBySide(steps, atOnce, run) {
  const results = [];
  let begun = 0;
  const lane = async () => {
    while (begun < steps.length) {
      const index = begun;
      begun += 1;
      results[index] = await run(steps[index]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
