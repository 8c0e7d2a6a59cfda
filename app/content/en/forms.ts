export const forms = {
  submitting: 'One moment…',
  required: (label: string) => `${label} is required.`,
  invalidEmail: 'Please enter a valid email address.',
};
