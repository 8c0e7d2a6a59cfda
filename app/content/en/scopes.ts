import type { Scope } from '#domain/accounts/scopes.ts';

/** What a program may do, as its owner reads it. */
export const scopes = {
  'songs:read': 'See and download your songs, their notes and words',
  'songs:write': 'Upload, process, edit and delete songs',
  'practice:read': 'See how your practice goes',
  'practice:write': 'Add practice and its results',
} satisfies Record<Scope, string>;
