const NOT_NOW = 'The waitlist takes no entries at the moment. Please try again later.';
const EMPTY = 'The form arrived empty. Enter your email, then try again.';

export const waitlist = {
  label: 'Email',
  join: 'Join Beta',
  joining: 'Joining...',
  joined: 'Thanks for joining!',
  joinedText: 'We will write to you once, when there is a place for you.',
  fieldPrefix: 'Email',
  fieldErrors: {
    REQUIRED_FIELD_EMPTY: 'is required',
    REQUIRED_FIELD_MISSING: 'is required',
    TYPE_EMAIL: 'should be an address such as name@example.com',
    TYPE_NUMERIC: 'should be a number, says the form service. Please try again later.',
    TYPE_TEXT: 'should be text, says the form service. Please try again later.',
  },
  formErrors: {
    BLOCKED: 'The form service did not accept this entry. Please try again later.',
    EMPTY,
    NO_FIELDS: EMPTY,
    FORM_NOT_FOUND: NOT_NOW,
    INACTIVE: NOT_NOW,
    PROJECT_NOT_FOUND: NOT_NOW,
  },
  unexpected: 'Unexpected response format',
  unreachable: 'There is no connection to the waitlist. Check your connection, then try again.',
};
