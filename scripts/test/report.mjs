import { countResults } from './steps.mjs';

/** Says how long each step took and how many tests passed, and ends the process. */
export function finish(results) {
  console.log('');
  for (const { name, isOk, seconds } of results) {
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}${isOk ? '' : '  FAILED'}`);
  }
  const { passed, failed } = countResults(results);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
