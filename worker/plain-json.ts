/** Deeper than any body of ours, and shallow enough for code that calls itself. */
const MAX_DEPTH = 32;

/** Whether parsed JSON can be read and written by any code: not nested without end, and no field that would change what an object is. */
export function isPlainJson(json: unknown): boolean {
  let level: object[] = objectsAmong([json]);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || level.some((value) => Object.hasOwn(value, '__proto__'))) return false;
    level = level.flatMap((value) => objectsAmong(Object.values(value)));
  }
  return true;
}

function objectsAmong(values: readonly unknown[]): object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}
