/** The outcome of something that may fail in ways that the caller must handle. Throwing is for bugs and lost platform calls. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): { ok: false; error: Failure } {
  return { ok: false, error };
}
