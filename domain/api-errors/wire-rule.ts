import type { ErrorCode, ErrorOf, ErrorParams } from '../errors.ts';
import type { FieldIssue } from '../field-issues.ts';

/** A rule is one row of the tables that say how an error is told. */

export type ErrorText<Code extends ErrorCode> = string | ((params: ErrorParams<Code>) => string);
export interface WireRule<Code extends ErrorCode> {
  status: number;
  detail: ErrorText<Code>;
  /** The fields that are wrong, where it is about fields. */
  errors?: (error: ErrorOf<Code>) => FieldIssue[];
}
