import { factorOnlySchema } from '../grants-api.ts';
import { operatorOverviewSchema, operatorRefundSchema, operatorSongSchema } from '../operator-api.ts';
import { type Calls, FRESH_FACTOR } from './call.ts';

/** For those who run the service. For everybody else there is no such call. */

const OF_OPERATORS = ['unknown_call', 'second_factor_off', 'second_factor_not_fresh'] as const;
const OF_ACTS = [...OF_OPERATORS, ...FRESH_FACTOR, 'too_many_attempts', 'song_not_found'] as const;

export const operatorCalls = {
  'GET /operator/overview': {
    summary: 'Operators only: figures, runs under way with their leases, and failed runs',
    by: 'session',
    answers: { 200: operatorOverviewSchema },
    errors: OF_OPERATORS,
  },
  'GET /operator/songs/{songId}': {
    summary: 'Operators only: one song, which writes down who has looked',
    by: 'session',
    answers: { 200: operatorSongSchema },
    errors: [...OF_OPERATORS, 'song_not_found'],
  },
  'POST /operator/songs/{songId}/run-again': {
    summary: 'Operators only: start a failed song once more, as its owner could',
    by: 'session',
    body: factorOnlySchema,
    answers: { 204: null },
    errors: [
      ...OF_ACTS,
      ...([
        'nothing_to_retry',
        'original_gone',
        'sound_put_away',
        'insufficient_credits',
        'song_limit',
        'email_not_confirmed',
      ] as const),
      ...(['too_many_runs', 'compute_budget_spent', 'pipeline_not_found'] as const),
    ],
  },
  'POST /operator/songs/{songId}/refund': {
    summary: 'Operators only: give back what the result of a song has cost, once',
    by: 'session',
    body: factorOnlySchema,
    answers: { 200: operatorRefundSchema },
    errors: OF_ACTS,
  },
  'POST /operator/songs/{songId}/end-sessions': {
    summary: 'Operators only: end every session of the owner of a song',
    by: 'session',
    body: factorOnlySchema,
    answers: { 204: null },
    errors: OF_ACTS,
  },
} as const satisfies Calls;
