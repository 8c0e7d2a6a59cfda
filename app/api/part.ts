/** A part of a page that may be missing while the rest is there. */
export type Part<Value> = { value: Value } | { error: unknown };

export function part<Value>(answer: Promise<Value>): Promise<Part<Value>> {
  return answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
