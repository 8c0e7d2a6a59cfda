import { PLANS } from '#domain/plans/plans.ts';

const { displayName, monthlyApiRequests } = PLANS.premium;

export const developers = {
  title: 'For developers',
  description:
    'From a file to the notes of a song, called from your own program: a key, an upload, a short wait. With clients for TypeScript and Python.',
  lead: 'From nothing to the first notes of a song in five minutes.',
  key: {
    heading: '1. Make a key',
    text: `With the ${displayName} plan, make an API key on your account page. It is shown once; a month has ${monthlyApiRequests} requests. Then tell your terminal:`,
    link: 'To your account page',
  },
  first: {
    heading: '2. Upload a song and read its notes',
    text: 'Save this as example.sh. It needs curl alone:',
    run: 'Run it with a song of your own. It waits until the song is done:',
  },
  clients: {
    heading: '3. Go on in your language',
    text: 'Both clients know every call that a key may make, with its types. They do the same as above:',
    download: (language: string) => `Download the client for ${language}`,
  },
  more: {
    heading: 'Good to know',
    facts: {
      scopes: {
        name: 'Scopes',
        text: 'A key may have songs:read, songs:write, practice:read and practice:write. Each call says which one it needs.',
      },
      limits: {
        name: 'Limits',
        text: 'Answers to a key say in RateLimit-Policy and RateLimit what is left of the month. A refusal says in Retry-After when to come again.',
      },
      webhooks: {
        name: 'Webhooks',
        text: 'Instead of asking again and again, let us call you when a song is done or has failed, or another key is ready. You set this up on your account page; the calls are signed as Standard Webhooks says.',
      },
      programs: {
        name: 'Programs for others',
        text: 'Ask singers for leave with OAuth 2.1, authorization code and PKCE with S256. A program finds everything about it here:',
      },
      assistants: {
        name: 'Assistants',
        text: 'They reach the same songs through the Model Context Protocol:',
      },
      errors: {
        name: 'Errors',
        text: 'Every error has a code for programs and a sentence for people. A change that carries an Idempotency-Key may be sent again: it happens once.',
      },
    },
    reference: 'All calls, with their fields and errors',
    document: 'The same for programs: OpenAPI 3.1',
  },
};
