export const forms = {
  submitting: 'One moment…',
  required: (label: string) => `${label} is required.`,
  robotCheck: 'Check that you are not a robot',
  robotCheckMissing:
    'The check that you are not a robot could not be loaded. Allow challenges.cloudflare.com in this browser, then reload the page.',
  invalidEmail: 'Please enter a valid email address.',
};
