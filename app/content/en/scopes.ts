import type { Scope } from '#domain/accounts/scopes.ts';

/** What a program may do, as its owner reads it. */
export const scopes = {
  'songs:read': 'See your songs with their notes, words, keys and audio',
  'songs:write': 'Upload, process, change and delete songs, which may cost credits',
  'practice:read': 'See your practice times and results',
  'practice:write': 'Record practice in your name',
} satisfies Record<Scope, string>;
