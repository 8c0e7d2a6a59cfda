import type { FieldIssue } from '../field-issues.ts';
import { err, ok, type Result } from '../result.ts';
import { isInvisible } from '../visible-text.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COMMONEST_PASSWORDS } from './commonest-passwords.ts';

/** The field rules of registration. Pure; lengths are counted in characters, not bytes. */

const PASSWORD_MIN_LENGTH = 8;
/** A day with its year, and a mark or two. */
const MAX_TAIL_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
export const FULL_NAME_MAX_LENGTH = 100;

const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:\\"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** `Cs`: lone surrogates. The ranges change the text direction. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Homoglyphs: an address that looks like another one must not be a second account. */
const UNSEEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

export interface Registration {
  email: string;
  password: string;
  fullName: string;
}

/** The form in which an e-mail is stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** All problems at once, so that a form can show them beside their fields. */
export function checkRegistration(input: Registration): Result<Registration, FieldIssue[]> {
  const email = normalizeEmail(input.email);
  const fullName = input.fullName.normalize('NFC').trim();
  const owner = { email, fullName };
  const issues = [emailIssue(email), passwordIssue(input.password, owner), fullNameIssue(fullName)].filter(
    (issue) => issue !== null,
  );
  return issues.length > 0 ? err(issues) : ok({ email, password: input.password, fullName });
}

/** `field` is what the form calls it. */
export function passwordIssue(
  password: string,
  owner: Pick<Registration, 'email' | 'fullName'>,
  field = 'password',
): FieldIssue | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) {
    return { field, code: 'too_short', params: { min: PASSWORD_MIN_LENGTH } };
  }
  if (length > PASSWORD_MAX_LENGTH) {
    return { field, code: 'too_long', params: { max: PASSWORD_MAX_LENGTH } };
  }
  if (isCommon(password) || isOwnWord(password, owner)) {
    return { field, code: 'too_common' };
  }
  return null;
}

/** `email` in its normalized form. */
export function emailIssue(email: string): FieldIssue | null {
  if (email.length === 0) return { field: 'email', code: 'required' };
  if (email.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(email) || UNSEEN_CHARACTERS.test(email)) {
    return { field: 'email', code: 'invalid' };
  }
  return null;
}

function fullNameIssue(fullName: string): FieldIssue | null {
  if (fullName.length === 0) return { field: 'full_name', code: 'required' };
  if (
    [...fullName].length > FULL_NAME_MAX_LENGTH ||
    CONTROL_CHARACTERS.test(fullName) ||
    isInvisible(fullName)
  ) {
    return { field: 'full_name', code: 'invalid', params: { max: FULL_NAME_MAX_LENGTH } };
  }
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const isOneCharacter = new Set(lower).size === 1;
  return (
    isOneCharacter || stems(lower).some((stem) => COMMONEST_PASSWORDS.has(stem) || COMMON_PASSWORDS.has(stem))
  );
}

/**
 * The password itself, and what is left of it without its last digits and marks: a year, a date or a few signs make none better. A tail
 * that is longer than a date is a secret of its own.
 */
function stems(lower: string): string[] {
  const characters = [...lower];
  const tail = characters.length - characters.findLastIndex((character) => /\p{L}/u.test(character)) - 1;
  const longestTail = Math.min(tail, MAX_TAIL_LENGTH, characters.length - PASSWORD_MIN_LENGTH);
  return Array.from({ length: longestTail + 1 }, (_, length) =>
    characters.slice(0, characters.length - length).join(''),
  );
}

/** The account's own address or name, whatever digits and marks follow: what a guesser tries after the common ones. */
function isOwnWord(password: string, { email, fullName }: Pick<Registration, 'email' | 'fullName'>): boolean {
  const lower = password.toLowerCase();
  const name = fullName.toLowerCase();
  const own = [email, email.split('@')[0], name, name.replace(/\s+/g, ''), ...name.split(/\s+/)];
  const stem = withoutEnd(lower);
  return own.some(
    (word) => word === lower || (stem !== '' && word !== undefined && withoutEnd(word) === stem),
  );
}

function withoutEnd(lower: string): string {
  return lower.replace(/[\d!?.@#$*_-]+$/, '');
}
