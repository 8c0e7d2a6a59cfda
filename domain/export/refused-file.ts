/** Pure. How a reader gives up deep inside a file, and how its caller hears of it as a value. */
import type { ImportRefusal } from '../errors.ts';
import { err, ok, type Result } from '../result.ts';

export class RefusedFile extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function orRefusal<Value>(read: () => Value): Result<Value, ImportRefusal> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof RefusedFile) return err(error.reason);
    throw error;
  }
}
