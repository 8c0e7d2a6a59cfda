import type { FieldIssue } from '../field-issues.ts';
import { err, ok, type Result } from '../result.ts';
import { emailIssue, normalizeEmail } from './credentials.ts';

/** The address in the form in which it is kept. Codes and words are those of form services: clients put “Email” before them. */
export function checkWaitlistEmail(text: string): Result<string, FieldIssue[]> {
  const email = normalizeEmail(text);
  if (email === '') return err([{ field: 'email', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' }]);
  if (emailIssue(email) !== null)
    return err([{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }]);
  return ok(email);
}
