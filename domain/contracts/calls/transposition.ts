import {
  pitchMapSchema,
  transposedFilesSchema,
  transpositionCompletedSchema,
  transpositionDownloadSchema,
  transpositionProcessingSchema,
  transpositionStartSchema,
} from '../transposition-api.ts';
import { type Calls, FILE, OWN_SONG } from './call.ts';

/** A song in another key: rendered once for each result and pitch, for free. `{pitch}` is a number of semitones, from -12 to 12. */

export const transpositionCalls = {
  'POST /transposition/start': {
    summary: 'The files of a song in another key, or the task that makes them',
    by: 'key',
    scope: 'songs:write',
    body: transpositionStartSchema,
    answers: { 200: transpositionCompletedSchema, 202: transpositionProcessingSchema },
    errors: [
      ...OWN_SONG,
      'song_not_completed',
      'file_not_found',
      'sound_put_away',
      'result_replaced',
      'too_many_transpositions',
      'compute_budget_spent',
    ],
  },
  'GET /transposition/files/{songId}': {
    summary: 'The keys that a song is there in',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: transposedFilesSchema },
    errors: OWN_SONG,
  },
  'GET /transposition/pitch-map/{songId}/{pitch}': {
    summary: 'The notes and the key of a song in another key',
    by: 'key',
    scope: 'songs:read',
    answers: { 200: pitchMapSchema },
    errors: [...OWN_SONG, 'invalid_fields', 'file_not_found'],
  },
  'GET /transposition/download/{songId}/{pitch}': {
    summary: 'A song in another key as audio',
    by: 'key',
    scope: 'songs:read',
    query: transpositionDownloadSchema,
    answers: { ...FILE, 200: ['audio/ogg', 'audio/wav'] },
    errors: [...OWN_SONG, 'file_not_found', 'sound_put_away', 'too_many_attempts'],
  },
} as const satisfies Calls;
