import { type FieldIssue, type FieldParams, type FieldWords, fieldText } from './field-issues.ts';

/** The English of what is wrong with a field: the specification's, for the API and for the English pages. */

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (language = 'en') => languageNames.of(language) ?? language;

export const FIELD_WORDS = {
  email: {
    required: 'Email is required.',
    invalid: 'Please enter a valid email address.',
    email_taken: 'There is already an account with this e-mail.',
  },
  full_name: {
    required: 'Name is required.',
    invalid: ({ max }) => `The name may have at most ${max} ordinary characters.`,
  },
  password: {
    too_short: ({ min }) => `The password needs at least ${min} characters.`,
    too_long: ({ max }) => `The password may have at most ${max} characters.`,
    too_common: 'This password is easy to guess. Please choose another one.',
    wrong_password: 'The password is not right.',
  },
  second_factor_code: { wrong_second_factor: 'The code is not right, or it was used before.' },
  title: {
    required: 'Title cannot be empty',
    too_short: ({ min }) => `Title must be at least ${min} characters`,
    too_long: ({ max }) => `Title cannot exceed ${max} characters`,
    wrong_letters: ({ language }) =>
      `${nameOf(language)} titles can only contain ${nameOf(language)} letters, numbers, and basic punctuation`,
    wrong_letters_suggestion: ({ language }) => `Try using only ${nameOf(language)} characters`,
  },
  key_signature: { invalid: 'Write the key as a note and major or minor, like "G# major" or "Bb minor".' },
  name: { invalid: ({ max }) => `Give the key a name of 1 to ${max} visible characters.` },
  client_name: { invalid: ({ max }) => `Give the app a name of 1 to ${max} visible characters.` },
  redirect_uris: {
    invalid: 'Each address must begin with https://, or with http:// and be on this machine.',
  },
  url: { invalid: 'Enter an https address on the public internet, without a port and without a user name.' },
  file: { invalid: 'The file is empty. Choose another one.' },
} as const satisfies FieldWords;

export interface FieldError {
  field: string;
  message: string;
  code: string;
  params?: FieldParams;
  suggestion?: string;
}

/** The API tells it so. */
export function fieldError(issue: FieldIssue): FieldError {
  const { field, code, params, message } = issue;
  const suggestion = fieldText(FIELD_WORDS, { ...issue, code: `${code}_suggestion` });
  return {
    field,
    message: message ?? fieldText(FIELD_WORDS, issue) ?? `${field} is not valid.`,
    code,
    ...(params && { params }),
    ...(suggestion !== null && { suggestion }),
  };
}
